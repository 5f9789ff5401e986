/** The few texts that every public page needs. */
export const shared = {
  language: { failed: 'تعذر تحميل النصوص، تحقق من اتصالك وحاول مجددًا.' },
  action: {
    ok: 'حسنًا، فهمت!',
    try_again: 'حاول مجددًا!',
    close: 'إغلاق',
    back_to_sign_in: 'العودة إلى تسجيل الدخول',
  },
  problem: {
    offline: 'تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مجددًا، ما كتبته محفوظ.',
    server: 'حدث خطأ غير متوقع في الخادم. حاول بعد لحظات، ما كتبته محفوظ.',
    reference: 'الرقم المرجعي: %{id}',
    wait: 'يمكنك المحاولة مجددًا بعد',
  },
} as const
