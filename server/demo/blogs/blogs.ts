import type { Blog } from '../articles.ts'
import { couponsThatPay, ramadanChecklist, whatsappSales } from './campaigns.ts'
import { categoryMapping, foreignBrands, readingReports } from './marketplaces.ts'
import { eInvoicing, pricing } from './money.ts'
import { oneStock, returns, shipping } from './operations.ts'
import { arabicTitles, productPhotos, startSelling } from './selling.ts'

export const demoBlogs: readonly Blog[] = [
  startSelling,
  productPhotos,
  arabicTitles,
  ramadanChecklist,
  oneStock,
  eInvoicing,
  pricing,
  returns,
  shipping,
  whatsappSales,
  categoryMapping,
  couponsThatPay,
  readingReports,
  foreignBrands,
]
