import { forms } from './forms.ts'

/** Texts of the public registration of vendors. */
export const registration = {
  ...forms,
  registration: {
    title: 'سجّل متجرك',
    description: 'اربط متجرك بالأسواق الإلكترونية: بيانات المتجر ثم الباقة ثم الدفع.',
    subdomain: { taken: 'هذا العنوان مستخدم من قبل، جرّب غيره' },
    payment: { future: 'لا يمكن أن يكون تاريخ التحويل في المستقبل' },
  },
} as const
