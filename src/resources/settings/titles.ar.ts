import type { LabelsOf } from '#src/schema/labels.ts'
import type { settingsGroups } from './index.ts'
import type { SettingsName } from './names.ts'

/** What the groups of settings are called, and what for: menus, roles and the palette tell it before their page is opened. */
export const titles: {
  readonly [Name in SettingsName]: Pick<
    LabelsOf<(typeof settingsGroups)[Name]>,
    'one' | 'many' | 'definite' | 'purpose'
  >
} = {
  package_settings: {
    one: 'الإعدادات العامة',
    many: 'الإعدادات العامة',
    definite: 'الإعدادات',
    purpose: 'إعدادات تسري على جميع الاشتراكات.',
  },
  invoice_settings: {
    one: 'بيانات الفواتير',
    many: 'بيانات الفواتير',
    definite: 'بيانات الفواتير',
    purpose: 'اسم البائع ورقمه الضريبي وعنوانه كما تظهر على الفواتير.',
  },
  einvoice_settings: {
    one: 'إعداد الفوترة الإلكترونية',
    many: 'إعداد الفوترة الإلكترونية',
    definite: 'إعداد الفوترة الإلكترونية',
    purpose: 'الربط مع هيئة الزكاة والضريبة والجمارك، والعنوان الوطني للبائع.',
  },
  accounting_settings: {
    one: 'إعدادات المحاسبة',
    many: 'المحاسبة',
    definite: 'إعدادات المحاسبة',
    purpose: 'كيف يُثبت الإيراد، وأرقام الحسابات في قيود اليومية.',
  },
  payment_settings: {
    one: 'ضوابط المدفوعات',
    many: 'ضوابط المدفوعات',
    definite: 'ضوابط المدفوعات',
    purpose: 'متى لا يكفي شخص واحد لحسم الدفعة أو ردها، ومتى تتأخر تسوية البوابة.',
  },
  bank_settings: {
    one: 'الحساب البنكي',
    many: 'الحساب البنكي',
    definite: 'الحساب البنكي',
    purpose: 'الحساب الذي يحوّل إليه التجار قيمة اشتراكاتهم.',
  },
  referral_settings: {
    one: 'الإحالات',
    many: 'الإحالات',
    definite: 'الإحالات',
    purpose: 'ما يسري على الإحالات حين لا يُتفق على غيره.',
  },
  brand_settings: {
    one: 'العلامة',
    many: 'العلامة',
    definite: 'العلامة',
    purpose: 'أي العلامتين يراها الناس، وما اسم كل منهما.',
  },
  mail_settings: {
    one: 'البريد',
    many: 'البريد',
    definite: 'البريد',
    purpose: 'ما يظهر في رسائل المنصة: اسم المرسل وعنوان الرد والتذييل.',
  },
  mail_server_settings: {
    one: 'خادم البريد',
    many: 'خادم البريد',
    definite: 'خادم البريد',
    purpose: 'الخادم الذي تُرسل منه رسائل المنصة.',
  },
  gateway_settings: {
    one: 'بوابة الدفع',
    many: 'بوابة الدفع',
    definite: 'بوابة الدفع',
    purpose: 'حساب ميسر الذي تُدفع فيه البطاقات.',
  },
  security_settings: {
    one: 'الأمان',
    many: 'الأمان',
    definite: 'إعدادات الأمان',
    purpose: 'متى تُغلق الحسابات أمام التخمين، وكم تدوم الجلسات، ومن يُنبَّه.',
  },
  backup_settings: {
    one: 'النسخ الاحتياطي',
    many: 'النسخ الاحتياطي',
    definite: 'النسخ الاحتياطي',
    purpose: 'متى ينسخ الخادم بياناته احتياطيًا، وكم يحتفظ بالنسخ.',
  },
  retention_settings: {
    one: 'مدد الاحتفاظ',
    many: 'مدد الاحتفاظ',
    definite: 'مدد الاحتفاظ',
    purpose: 'كم تُحفظ بيانات كل مجال قبل أن تُحذف من تلقاء نفسها كل ليلة.',
  },
  sso_settings: {
    one: 'الدخول الموحد',
    many: 'الدخول الموحد',
    definite: 'إعدادات الدخول الموحد',
    purpose: 'دخول المديرين عبر مزوّد هوية يتبع OpenID Connect.',
  },
}
