import type { partners } from '#src/resources/partners/partners.ts'
import { inDays } from './days.ts'
import { type Bank, digits, ibanAt, mobile, taxNumber } from './identities.ts'
import type { DemoRecord } from './record.ts'
import { seeded } from './seeded.ts'

type Partner = DemoRecord<typeof partners>

const random = seeded('partners')

/** Name and mail address, bank, code and terms: share of the net in percent, months for each seller. */
const partner = (
  [$key, full_name, email]: readonly [string, string, string],
  bank: Bank,
  [referral_code, referral_percentage, referral_due_months]: readonly [string, number, number],
  age: number,
  more: Partial<Partner> = {},
): Partner => ({
  $key,
  $created: inDays(-age),
  full_name,
  email,
  phone: mobile(random),
  locale: 'ar',
  bank_name: bank,
  iban: ibanAt(bank, random),
  referral_code,
  referral_percentage,
  referral_due_months,
  ...more,
})

/** Agencies, consultants and creators who bring sellers along. */
export const demoPartners: readonly Partner[] = [
  partner(
    ['madar', 'وكالة مدار للتسويق الرقمي', 'hello@madar-agency.test'],
    'مصرف الراجحي',
    ['MADAR', 15, 12],
    498,
    { commercial_registration: '1010584472', tax_no: taxNumber(random), second_phone: mobile(random) },
  ),
  partner(
    ['sultan', 'سلطان بن فهد الدوسري', 'sultan@dossari.test'],
    'البنك الأهلي السعودي',
    ['SULTAN', 10, 6],
    492,
  ),
  partner(
    ['lina', 'Lina Haddad', 'lina@haddad-consulting.test'],
    'البنك السعودي الأول',
    ['LINA', 12.5, 12],
    460,
    { locale: 'en', commercial_registration: '4030291186' },
  ),
  partner(
    ['munira', 'منيرة عبدالله الراجحي', 'munira@tijara-talk.test'],
    'مصرف الإنماء',
    ['MUNIRA', 20, 3],
    402,
  ),
  partner(
    ['ofuq', 'مؤسسة أفق لخدمات المتاجر', 'accounts@ofuq-stores.test'],
    'بنك الرياض',
    ['OFUQ', 17.5, 12],
    350,
    { commercial_registration: '2050118834', tax_no: taxNumber(random), second_phone: mobile(random) },
  ),
  partner(['bader', 'بدر ناصر العنزي', 'bader@alenazi.test'], 'بنك البلاد', ['BADER', 10, 6], 338, {
    $active: false,
  }),
  partner(
    ['haifa', 'هيفاء سعود البقمي', 'haifa@haifa-creates.test'],
    'البنك السعودي الفرنسي',
    ['HAIFA', 20, 3],
    210,
  ),
  partner(
    ['omar', 'عمر خالد باناجة', 'omar@banaja.test'],
    'مصرف الراجحي',
    [`OMAR${digits(random, 2)}`, 12, 8],
    95,
  ),
]
