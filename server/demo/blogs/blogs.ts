import { arabicTitles } from './arabicTitles.ts'
import type { Blog } from './blog.ts'
import { categoryMapping } from './categoryMapping.ts'
import { couponsThatPay } from './couponsThatPay.ts'
import { eInvoicing } from './eInvoicing.ts'
import { foreignBrands } from './foreignBrands.ts'
import { oneStock } from './oneStock.ts'
import { pricing } from './pricing.ts'
import { productPhotos } from './productPhotos.ts'
import { ramadanChecklist } from './ramadanChecklist.ts'
import { readingReports } from './readingReports.ts'
import { returns } from './returns.ts'
import { shipping } from './shipping.ts'
import { startSelling } from './startSelling.ts'
import { whatsappSales } from './whatsappSales.ts'

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
