import { faults } from './faults.ts'

/** What forms say and what sign-in tells, of the texts in messages.ts: all that the public pages need of them. */
export const forms = {
  validation: faults,
  errors: {
    token_not_valid: 'انتهت الجلسة، سجّل الدخول من جديد',
    admin_not_exist: 'هذا المشرف غير موجود.',
    admin_not_active: 'هذا المشرف غير نشط.',
    user_not_active: 'هذا الحساب غير نشط، راسلنا لإعادة تفعيله',
  },
  success: {
    password_updated: 'تم تحديث كلمة المرور بنجاح!',
    account_activated: 'تم تفعيل حسابك! سجّل الدخول بكلمة مرورك الجديدة.',
    password_reset: 'تمت إعادة تعيين كلمة المرور بنجاح!',
    link_sent: 'تم إرسال رابط التحقق بنجاح، يرجى مراجعة بريدك الإلكتروني!',
    store_saved: 'حُفظت بيانات المتجر!',
    profile_saved: 'تم حفظ ملفك الشخصي بنجاح!',
    message_sent: 'وصلتنا رسالتك وسنرد عليها عبر البريد',
  },
} as const
