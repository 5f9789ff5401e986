/** What forms say and what sign-in tells, of the texts in messages.ts: all that the public pages need of them. */
export const forms = {
  validation: {
    required: 'هذا الحقل مطلوب',
    email: 'يجب أن يكون بريدًا إلكترونيًا صالحًا',
    phone: 'يجب أن يكون رقم جوال صالحًا',
    identities: {
      commercialRegistration: 'رقم السجل التجاري عشرة أرقام',
      unifiedNumber: 'الرقم الموحد عشرة أرقام تبدأ بالرقم 7',
      freelanceCertificate: 'رقم وثيقة العمل الحر غير صحيح',
      taxNumber: 'الرقم الضريبي 15 رقمًا، يبدأ بالرقم 3 وينتهي به',
      iban: 'رقم الآيبان غير صحيح: SA يليها 22 رقمًا',
    },
    passwords_match: 'كلمتا المرور غير متطابقتين',
    date: 'يجب أن يكون تاريخًا صالحًا',
    min_length: 'يجب ألا يقل عن %{n} أحرف',
    max_length: 'يجب ألا يزيد على %{n} حرفًا',
    password_min: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
    code: 'أحرف لاتينية وأرقام وشرطات فقط',
    slug: 'أحرف لاتينية صغيرة وأرقام وشرطات فقط',
  },
  errors: {
    token_not_valid: 'انتهت الجلسة، سجّل الدخول من جديد',
    admin_not_exist: 'هذا المشرف غير موجود.',
    admin_not_active: 'هذا المشرف غير نشط.',
    user_not_active: 'هذا الحساب غير نشط، راسلنا لإعادة تفعيله',
  },
  success: {
    password_updated: 'تم تحديث كلمة المرور بنجاح!',
    password_reset: 'تمت إعادة تعيين كلمة المرور بنجاح!',
    link_sent: 'تم إرسال رابط التحقق بنجاح، يرجى مراجعة بريدك الإلكتروني!',
    profile_saved: 'تم حفظ ملفك الشخصي بنجاح!',
    message_sent: 'وصلتنا رسالتك وسنرد عليها عبر البريد',
  },
} as const
