import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { labels as users } from '../users/users.ar.ts'
import { labels as vendors } from '../vendors/vendors.ar.ts'
import type { usersReport } from './usersReport.ts'

export const labels: ReportLabelsOf<typeof usersReport> = {
  one: 'مستخدم',
  many: 'تقرير المستخدمين',
  definite: 'المستخدم',
  purpose: 'كل من يسجّل الدخول، ومتجره وباقته وحالة اشتراكه.',
  fields: {
    user: 'المستخدم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    user_type: 'نوع المستخدم',
    roles: 'الأدوار',
    registered_at: 'تاريخ التسجيل',
    last_sign_in_at: 'آخر دخول',
    vendor: 'المتجر',
    package: 'الباقة',
    store_status: 'حالة اشتراك المتجر',
  },
  choices: { user_type: users.choices.user_type, store_status: vendors.choices.status },
  charts: {
    over_time: 'التسجيل عبر الزمن',
    by_type: 'حسب نوع المستخدم',
    by_store_status: 'حسب حالة اشتراك المتجر',
  },
  sections: {},
  hints: {},
}
