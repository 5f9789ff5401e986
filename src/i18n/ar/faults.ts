/** What may be wrong with a field, of the texts in messages.ts: as much as forms of the public pages look at. */
export const faults = {
  required: 'هذا الحقل مطلوب',
  email: 'يجب أن يكون بريدًا إلكترونيًا صالحًا',
  phone: 'يجب أن يكون رقم جوال صالحًا',
  identities: {
    commercialRegistration: 'رقم السجل التجاري عشرة أرقام',
    unifiedNumber: 'الرقم الموحد عشرة أرقام تبدأ بالرقم 7',
    freelanceCertificate: 'رقم وثيقة العمل الحر غير صحيح',
    taxNumber: 'الرقم الضريبي 15 رقمًا، يبدأ بالرقم 3 وينتهي به',
    buildingNumber: 'رقم المبنى 4 أرقام، كما في العنوان الوطني',
    postalCode: 'الرمز البريدي 5 أرقام',
    iban: 'رقم الآيبان غير صحيح: SA يليها 22 رقمًا',
  },
  address_for_vat: 'العنوان الوطني كاملًا مطلوب مع الرقم الضريبي، فهو يظهر على الفاتورة الضريبية',
  passwords_match: 'كلمتا المرور غير متطابقتين',
  date: 'يجب أن يكون تاريخًا صالحًا',
  min_length: 'يجب ألا يقل عن %{n} أحرف',
  max_length: 'يجب ألا يزيد على %{n} حرفًا',
  password_common: 'كلمة المرور هذه شائعة ويسهل تخمينها',
  password_min: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  code: 'أحرف لاتينية وأرقام وشرطات فقط',
  slug: 'أحرف لاتينية صغيرة وأرقام وشرطات فقط',
} as const
