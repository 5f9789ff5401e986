import { sql } from 'drizzle-orm'
import type { DemoPart } from '../part.ts'

/** Who issues the invoices of the demo. */
const SELLER = {
  seller_name_ar: 'شركة ربط لتقنية المعلومات',
  seller_name_en: 'Rabt Information Technology Company',
  seller_tax_number: '310482967500003',
  seller_registration: '1010734185',
  seller_address_ar: '7421 طريق الملك فهد، حي العليا، الرياض 12214، المملكة العربية السعودية',
  seller_address_en: '7421 King Fahd Road, Al Olaya, Riyadh 12214, Saudi Arabia',
} as const

/** The national address of whoever issues e-invoices: that of the invoices, in parts. */
const EINVOICE = {
  einvoice_building_number: '7421',
  einvoice_street: 'طريق الملك فهد',
  einvoice_district: 'العليا',
  einvoice_city: 'الرياض',
  einvoice_postal_code: '12214',
  einvoice_business_category: 'تقنية المعلومات',
} as const

/** The account that vendors of the demo transfer to. */
const BANK = {
  bank_name_ar: 'مصرف الراجحي',
  bank_name_en: 'Al Rajhi Bank',
  account_name: 'شركة ربط لتقنية المعلومات',
  iban: 'SA0380000000608010167519',
  bank_note_ar: 'اكتب رمز الحوالة في خانة الغرض من التحويل.',
  bank_note_en: 'Write the transfer code as the purpose of the transfer.',
} as const

/** The seller of the invoices, without which none is issued, its national address, and the account to pay to. */
export const invoiceSettingsPart: DemoPart = {
  table: 'settings',
  load: async ({ tx }) => {
    await tx.execute(sql`
      insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify({ ...SELLER, ...EINVOICE, ...BANK })}::jsonb)
      on conflict (key) do nothing`)
  },
}
