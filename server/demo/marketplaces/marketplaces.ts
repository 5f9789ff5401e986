import type { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import type { DemoRecord } from '../record.ts'

/** Invented marketplaces: one large, one for fashion, one new, and one that nobody has linked yet. */
export const demoMarketplaces: readonly DemoRecord<typeof marketplaces>[] = [
  {
    $key: 'deera',
    name_ar: 'سوق الديرة',
    name_en: 'Aldeera Market',
    market_id: 'ALDEERA',
    gateway_type: 'API',
    website: 'https://aldeera.example.com',
    market_url: 'https://aldeera.example.com/stores',
    platform_connected: true,
  },
  {
    $key: 'nukhba',
    name_ar: 'متاجر النخبة',
    name_en: 'Nukhba Stores',
    market_id: 'NUKHBA',
    gateway_type: 'API',
    website: 'https://nukhba.example.com',
    market_url: 'https://stores.nukhba.example.com',
    platform_connected: false,
  },
  {
    $key: 'gulf-bazaar',
    name_ar: 'بازار الخليج',
    name_en: 'Gulf Bazaar',
    market_id: 'GULF-BAZAAR',
    gateway_type: 'FEED',
    website: 'https://gulfbazaar.example.com',
    market_url: null,
    platform_connected: false,
  },
  {
    $key: 'diyar',
    name_ar: 'ديار مول',
    name_en: 'Diyar Mall',
    market_id: 'DIYAR',
    gateway_type: 'FILE',
    website: 'https://diyar.example.com',
    market_url: null,
    platform_connected: false,
    $active: false,
  },
]
