/** One's own account, of administrators and sellers. */
export const profile = {
  password: 'كلمة المرور',
  password_intro: 'غيّرها متى شككت أن غيرك يعرفها. سيُسجَّل خروجك من أجهزتك الأخرى.',
  change_password: 'تغيير كلمة المرور',
  sessions: 'أجهزتك',
  sessions_intro: 'الأماكن التي سجّلت الدخول منها. إن لم تعرف واحدًا منها فسجّل خروجه وغيّر كلمة المرور.',
  this_one: 'هذا الجهاز',
  since: 'منذ',
  last_used: 'آخر استخدام',
  end: 'تسجيل الخروج',
  end_of: 'تسجيل خروج %{name}',
  end_others: 'تسجيل الخروج من الأجهزة الأخرى',
  unknown_device: 'جهاز غير معروف',
  device: '%{browser} على %{system}',
} as const
