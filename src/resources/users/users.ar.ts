import type { LabelsOf } from '#src/schema/labels.ts'
import type { users } from './users.ts'

export const labels: LabelsOf<typeof users> = {
  one: 'مستخدم',
  many: 'المستخدمون',
  definite: 'المستخدم',
  purpose: 'المستخدمون هم كل من يسجّل الدخول: مديرو اللوحة والتجار ومن معهم.',
  fields: {
    username: 'اسم المستخدم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    avatar: 'الصورة',
    user_type: 'نوع المستخدم',
    vendor: 'التاجر',
    roles: 'الأدوار',
    password: 'كلمة المرور',
    locale: 'اللغة',
    last_sign_in_at: 'آخر دخول',
    locked: 'مقفل',
    second_factor: 'التحقق بخطوتين',
  },
  sections: { identity: 'البيانات الشخصية', access: 'الوصول' },
  choices: {
    user_type: { ADMIN: 'مدير لوحة التحكم', PRIMARY: 'مستخدم أساسي', SUB: 'مستخدم فرعي' },
    locale: { ar: 'العربية', en: 'الإنجليزية' },
  },
  actions: {
    sessions: 'الأجهزة والجلسات',
    unlock: 'فتح الحسابات المقفلة',
    personal_data: 'بيانات الأشخاص: تصديرها ومحوها',
    reset_second_factor: 'إعادة ضبط التحقق بخطوتين',
  },
  hints: {
    vendor: 'لكل تاجر مستخدم أساسي واحد، وأي عدد من المستخدمين الفرعيين',
    roles: 'يستطيع المستخدم كل ما تسمح به أدواره مجتمعة',
    password: 'عند التعديل: اتركها فارغة لتبقى كما هي. تغييرها يسجّل خروجه من كل أجهزته.',
  },
}
