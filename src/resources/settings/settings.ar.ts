import type { LabelsOf } from '#src/schema/labels.ts'
import type { settingsGroups } from './index.ts'
import type { SettingsName } from './names.ts'
import { titles } from './titles.ar.ts'

/** The labels of every group of settings: with their page alone, and with the history, but for their titles. */
export const labels: {
  readonly [Name in SettingsName]: LabelsOf<(typeof settingsGroups)[Name]>
} = {
  package_settings: {
    ...titles.package_settings,
    fields: {
      vat_percentage: 'ضريبة القيمة المضافة',
      grace_days: 'أيام السماح بعد الانتهاء',
      expiry_reminder_days: 'التذكير قبل الانتهاء',
      unpaid_reminder_days: 'التذكير الأول بطلب لم يُدفع',
      unpaid_last_reminder_days: 'التذكير الأخير بطلب لم يُدفع',
      order_due_days: 'مهلة دفع الطلب',
      due_reminder_before_days: 'التذكير قبل موعد الاستحقاق',
      due_reminder_after_days: 'التذكير الأول بعد الموعد',
      due_second_reminder_after_days: 'التذكير الثاني بعد الموعد',
      due_last_reminder_after_days: 'التذكير الأخير بعد الموعد',
      longest_pause_days: 'أطول إيقاف مؤقت',
      pause_days_a_year: 'الإيقاف المؤقت من حساب التاجر',
      renewal_allowed: 'التجديد من حساب التاجر',
      upgrade_allowed: 'الترقية من حساب التاجر',
      minimum_transfer_amount: 'أقل مبلغ للتحويل البنكي',
    },
    sections: {
      tax: 'الضريبة والتحويل',
      periods: 'المدد',
      orders: 'الطلبات غير المدفوعة',
      dues: 'التذكير بالتجديد المستحق',
      pauses: 'الإيقاف المؤقت',
      choices: 'ما يتاح للتاجر',
    },
    choices: {},
    hints: {
      vat_percentage:
        'نسبة اليوم، وأسعار الباقات شاملة لها؛ تغييرها يسري من اليوم، وما صدرت فاتورته يبقى على نسبته',
      grace_days: 'يبقى الاشتراك نشطًا خلالها قبل أن ينتهي',
      expiry_reminder_days: 'عدد الأيام التي يُرسل قبلها التذكير',
      unpaid_reminder_days: 'بعد كم يومًا من الطلب الأول؛ 0 لا يُرسل شيئًا',
      unpaid_last_reminder_days: 'بعد كم يومًا من الطلب الأول؛ 0 لا يُرسل شيئًا',
      order_due_days: 'عدد الأيام من الطلب إلى موعد استحقاقه',
      due_reminder_before_days: 'قبل كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
      due_reminder_after_days: 'بعد كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
      due_second_reminder_after_days: 'بعد كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
      due_last_reminder_after_days: 'بعد كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
      longest_pause_days: 'أكثر ما يتوقفه الاشتراك في المرة الواحدة من الأيام، ثم يُستأنف من تلقاء نفسه',
      pause_days_a_year: 'كم يومًا يوقف التاجر اشتراكه بنفسه خلال 365 يومًا؛ 0 لا يتيح له ذلك',
      renewal_allowed: 'يجدد التاجر اشتراكه بنفسه',
      upgrade_allowed: 'يختار التاجر باقة أخرى بنفسه: الآن بدفع الفرق، أو بعد نهاية مدته',
      minimum_transfer_amount: 'ما دونه لا يُقبل بالتحويل البنكي',
    },
  },
  invoice_settings: {
    ...titles.invoice_settings,
    fields: {
      seller_name: 'اسم البائع',
      seller_tax_number: 'الرقم الضريبي',
      seller_registration: 'السجل التجاري',
      seller_address: 'العنوان',
      vat_filing: 'تقديم إقرار ضريبة القيمة المضافة',
    },
    sections: { seller: 'البائع على الفواتير', returns: 'الإقرار الضريبي' },
    choices: { vat_filing: { QUARTERLY: 'كل ربع سنة', MONTHLY: 'كل شهر' } },
    hints: {
      vat_filing: 'كل ربع لمن لا تتجاوز توريداته السنوية 40 مليون ريال، وكل شهر لمن تجاوزها',
      seller_name: 'كما هو في شهادة التسجيل في ضريبة القيمة المضافة؛ لا تصدر فاتورة قبل ضبطه',
    },
  },
  einvoice_settings: {
    ...titles.einvoice_settings,
    fields: {
      einvoice_on: 'إصدار الفواتير إلكترونيًا',
      einvoice_building_number: 'رقم المبنى',
      einvoice_street: 'الشارع',
      einvoice_district: 'الحي',
      einvoice_city: 'المدينة',
      einvoice_postal_code: 'الرمز البريدي',
      einvoice_business_category: 'نشاط المنشأة',
    },
    sections: { state: 'التشغيل', address: 'العنوان الوطني للبائع' },
    choices: {},
    hints: {
      einvoice_on: 'تُختم كل فاتورة وإشعار وتُرسل إلى الهيئة؛ يلزم الربط بالهيئة أولًا',
      einvoice_business_category: 'كما في السجل التجاري، ويظهر في طلب الشهادة',
    },
  },
  accounting_settings: {
    ...titles.accounting_settings,
    fields: {
      lifetime_months: 'أشهر إثبات إيراد الباقات الدائمة',
      account_bank: 'البنك',
      account_cash: 'الصندوق',
      account_gateway_clearing: 'وسيط بوابة الدفع',
      account_receivables: 'الذمم المدينة',
      account_input_vat: 'ضريبة المدخلات',
      account_unbilled_dues: 'مستحقات لم تُفوتر',
      account_customers_credit: 'أرصدة دائنة للعملاء',
      account_vat_payable: 'ضريبة القيمة المضافة المستحقة',
      account_commissions_payable: 'عمولات مستحقة الدفع',
      account_deferred_revenue: 'الإيراد المؤجل',
      account_revenue: 'إيراد الاشتراكات',
      account_sales_returns: 'مردودات المبيعات',
      account_commission_expense: 'مصروف العمولات',
      account_gateway_fees: 'رسوم بوابة الدفع',
      account_bad_debts: 'ديون معدومة',
    },
    sections: {
      revenue: 'إثبات الإيراد',
      assets: 'أرقام حسابات الأصول',
      liabilities: 'أرقام حسابات الالتزامات',
      results: 'أرقام حسابات الإيرادات والمصروفات',
    },
    choices: {},
    hints: {
      account_gateway_clearing: 'ما دُفع بالبطاقة أو أبل باي حتى تحوّله البوابة إلى البنك',
      account_input_vat: 'ضريبة القيمة المضافة على رسوم البوابة',
      account_unbilled_dues: 'حساب نظامي يقابل الديون المعدومة، إذ لا تصدر فاتورة قبل الدفع',
      account_customers_credit: 'ما خُصم بإشعار دائن ولم يُرد بعد',
      account_sales_returns: 'ما خُصم بإشعار دائن بعد إثباته إيرادًا',
      lifetime_months: 'يُوزَّع عليها صافي ما يُدفع مرة واحدة مدى الحياة، ويسري التغيير على ما يُفوتر بعده',
    },
  },
  payment_settings: {
    ...titles.payment_settings,
    fields: {
      four_eyes_from: 'شخصان من هذا المبلغ فأكثر',
      settlement_days: 'مهلة وصول التسوية بالأيام',
    },
    sections: { four_eyes: 'مبدأ الشخصين', settlements: 'تسويات بوابة الدفع' },
    choices: {},
    hints: {
      settlement_days: 'دفعة بطاقة مضت عليها هذه الأيام ولم تصل في تسوية تُعرض للمراجعة',
      four_eyes_from:
        'من سجّل دفعة بهذا المبلغ أو أكثر لا يعتمدها، ومن اعتمدها لا يردّها ولا يلغيها. 0 يعني دائمًا. إن كنت المسؤول الوحيد فارفع الحد، ويبقى ذلك في السجل.',
    },
  },
  bank_settings: {
    ...titles.bank_settings,
    fields: {
      bank_name: 'اسم البنك',
      account_name: 'اسم صاحب الحساب',
      iban: 'الآيبان',
      bank_note: 'ملاحظة',
    },
    sections: { account: 'حساب التحويل' },
    choices: {},
    hints: { account_name: 'كما هو مسجل لدى البنك', bank_note: 'تظهر تحت بيانات الحساب عند الدفع' },
  },
  referral_settings: {
    ...titles.referral_settings,
    fields: {
      referral_default_group: 'المجموعة الافتراضية للتجار',
      partner_percentage: 'نسبة الشريك الجديد',
      partner_due_months: 'أشهر العمولة للشريك الجديد',
      commission_hold_days: 'أيام حجز العمولة',
      minimum_payout: 'أقل مبلغ للصرف',
    },
    sections: {
      vendors: 'إحالات التجار',
      partners: 'الشركاء',
      payouts: 'الصرف',
    },
    choices: {},
    hints: {
      referral_default_group: 'تسري على كل تاجر ليست له مجموعة',
      partner_percentage: 'تُملأ بها استمارة الشريك الجديد ويمكن تغييرها',
      partner_due_months: 'تُملأ بها استمارة الشريك الجديد ويمكن تغييرها',
      commission_hold_days: 'مهلة الاسترداد: لا تُصرف العمولة قبل انقضائها من يوم اعتماد الدفعة',
      minimum_payout: 'لا يُصرف من محفظة ما دونه',
    },
  },
  brand_settings: {
    ...titles.brand_settings,
    fields: {
      default_brand: 'العلامة الافتراضية',
      rabt_name: 'اسم العلامة الأولى',
      rabt_host: 'نطاق العلامة الأولى',
      wasl_name: 'اسم العلامة الثانية',
      wasl_host: 'نطاق العلامة الثانية',
    },
    sections: {
      choice: 'الاختيار',
      rabt: 'العلامة الأولى',
      wasl: 'العلامة الثانية',
    },
    choices: {
      default_brand: {
        rabt: 'ربط (الأولى)',
        wasl: 'وصل (الثانية)',
      },
    },
    hints: {
      default_brand: 'تظهر في الصفحات والرسائل وعند الدفع؛ وإلى أن تُختار واحدة تبقى المضبوطة في الخادم',
      rabt_name: 'إن تُرك فارغًا فالاسم هو ربط',
      rabt_host: 'من يفتح المنصة من هذا النطاق يرى هذه العلامة، مثل rabt.sa',
      wasl_name: 'إن تُرك فارغًا فالاسم هو وصل',
      wasl_host: 'من يفتح المنصة من هذا النطاق يرى هذه العلامة، مثل wasl.sa',
    },
  },
  mail_settings: {
    ...titles.mail_settings,
    fields: {
      mail_sender_name: 'اسم المرسل',
      mail_reply_to: 'الرد إلى',
      mail_footer: 'تذييل الرسائل',
    },
    sections: {
      letterhead: 'مظهر الرسائل',
    },
    choices: {},
    hints: {
      mail_sender_name: 'إن تُرك فارغًا ظهر الاسم المضبوط في الخادم',
      mail_reply_to: 'يصل إليه رد من يرد على رسالة',
      mail_footer: 'في آخر كل رسالة، مثل العنوان ورقم الهاتف',
    },
  },
  mail_server_settings: {
    ...titles.mail_server_settings,
    fields: {
      mail_host: 'اسم الخادم',
      mail_port: 'المنفذ',
      mail_security: 'التشفير',
      mail_user: 'اسم المستخدم',
      mail_password: 'كلمة المرور',
      mail_from: 'عنوان المرسل',
    },
    sections: { server: 'الخادم', account: 'حساب الإرسال' },
    choices: {
      mail_security: {
        STARTTLS: 'STARTTLS (المعتاد مع 587)',
        TLS: 'TLS (المعتاد مع 465)',
        NONE: 'بلا تشفير',
      },
    },
    hints: {
      mail_host: 'ما يُضبط هنا يحل كله محل خادم إعدادات التشغيل؛ اتركه فارغًا ليبقى ذاك',
      mail_password: 'تُحفظ مشفرة ولا تُعرض بعد الحفظ',
      mail_from: 'إن تُرك فارغًا فعنوان إعدادات التشغيل',
    },
  },
  gateway_settings: {
    ...titles.gateway_settings,
    fields: { moyasar_secret_key: 'المفتاح السري', moyasar_webhook_secret: 'سر الإشعارات' },
    sections: { moyasar: 'ميسر' },
    choices: {},
    hints: {
      moyasar_secret_key: 'من لوحة ميسر؛ ما يُضبط هنا يحل محل إعدادات التشغيل، ولا يُعرض بعد الحفظ',
      moyasar_webhook_secret: 'الرمز السري للإشعارات في لوحة ميسر، 16 حرفًا فأكثر',
    },
  },
  security_settings: {
    ...titles.security_settings,
    fields: {
      lockout_tries: 'المحاولات الخاطئة قبل الإغلاق المؤقت',
      lockout_window_minutes: 'خلال كم دقيقة',
      lockout_minutes: 'مدة الإغلاق المؤقت بالدقائق',
      permanent_lockout_tries: 'المحاولات الخاطئة المتتالية قبل القفل الدائم',
      session_idle_minutes: 'انتهاء الجلسة بلا استخدام (دقائق)',
      session_max_hours: 'أقصى مدة للجلسة (ساعات)',
      vendors_second_factor_required: 'التحقق بخطوتين إلزامي للتجار',
      alert_vendors: 'تنبيه التجار بالدخول من متصفح جديد',
    },
    sections: {
      lockout: 'الإغلاق عند التخمين',
      sessions: 'الجلسات',
      second_factor: 'التحقق بخطوتين',
      alerts: 'التنبيهات',
    },
    choices: {},
    hints: {
      lockout_tries:
        'للحساب الواحد من مكان واحد؛ ومن كل الأماكن خمسة أضعافها. من سجّل الدخول من متصفحه سابقًا لا تغلقه محاولات غيره.',
      lockout_window_minutes: 'تُعدّ المحاولات من أولها خلال هذه المدة',
      lockout_minutes: 'يُغلق المكان أمام الحساب هذه المدة ثم يُفتح من نفسه',
      permanent_lockout_tries:
        '0 يعني أبدًا، وإلا فمن 20. يُفتح الحساب برابط كلمة المرور أو بيد مدير آخر، ولا يُقفل آخر مدير عام. انتبه: يستطيع الغريب أن يقفل حسابًا بكثرة المحاولات.',
      session_idle_minutes: 'من 5 دقائق إلى أسبوع؛ يسري حالًا على الجلسات المفتوحة',
      session_max_hours: 'من ساعة إلى 30 يومًا؛ بعدها تُطلب كلمة المرور ولو بقيت الجلسة مستخدمة',
      vendors_second_factor_required:
        'للتجار ومستخدميهم: من ليس لديه تطبيق مصادقة أو مفتاح مرور يُعدّ أحدهما عند دخوله التالي. أما المديرون فيُلزمون من صفحة الدور.',
      alert_vendors: 'يُنبَّه المديرون دائمًا',
    },
  },
  backup_settings: {
    ...titles.backup_settings,
    fields: {
      backups_on: 'نسخة كل يوم',
      backup_hour: 'الساعة',
      backup_days: 'نسخة لكل يوم، لعدد أيام',
      backup_weeks: 'نسخة لكل أسبوع، لعدد أسابيع',
      seal_addresses: 'عناوين يُرسل إليها ختم كل يوم',
    },
    sections: { schedule: 'الموعد ومدة الاحتفاظ', seals: 'ختم سجل النشاط بالبريد' },
    choices: {},
    hints: {
      backup_hour: 'بتوقيت الرياض، من 0 إلى 23',
      backup_days: 'تُحفظ أحدث نسخة من كل يوم في هذه الأيام',
      backup_weeks: 'ثم أحدث نسخة من كل أسبوع في هذه الأسابيع، ويُحذف ما عداها',
      seal_addresses:
        'عنوان في كل سطر، عشرة على الأكثر. الختم ملف صغير يكشف إعادة كتابة السجل، ويُحفظ حيث لا يصل من يدير الخادم.',
    },
  },
  retention_settings: {
    ...titles.retention_settings,
    fields: {
      retention_hour: 'ساعة الحذف',
      keep_contacts_days: 'رسائل التواصل',
      keep_shippings_days: 'مشكلات الشحن المحلولة',
      keep_shipping_requests_days: 'طلبات شركات الشحن',
      keep_registrations_days: 'آثار التسجيل',
      keep_unfinished_accounts_days: 'تسجيلات المتاجر التي لم تكتمل',
      keep_invitations_days: 'الدعوات التي لم تُقبل',
      keep_closed_accounts_days: 'بيانات الحسابات المعطلة',
      keep_mails_days: 'البريد المرسل',
      keep_read_notifications_days: 'الإشعارات المقروءة',
      keep_notifications_days: 'كل الإشعارات',
      keep_unused_files_days: 'الملفات التي لا يشير إليها شيء',
      keep_deliveries_days: 'سجل إرسال الأحداث',
      keep_events_days: 'سجل الأحداث',
      keep_tree_versions_days: 'نسخ أشجار الأسواق',
      keep_gateway_events_days: 'رسائل بوابة الدفع',
      keep_sign_ins_days: 'سجل الدخول والأجهزة',
      keep_history_days: 'سجل بقية الأعمال',
      keep_books_history_years: 'سجل أعمال المال',
      keep_receipts_years: 'إيصالات الدفع المرفوعة',
    },
    sections: {
      when: 'الموعد',
      people: 'بيانات الناس',
      work: 'ما ينشأ مع العمل',
      history: 'السجل',
      books: 'الدفاتر',
    },
    choices: {},
    hints: {
      retention_hour: 'بتوقيت الرياض، من 0 إلى 23؛ ويحسن أن تكون بعد ساعة النسخ الاحتياطي',
      keep_contacts_days: 'أيام منذ وصولها، من 30 إلى 3650؛ تُحذف مع ردودها وما ذُكر عنها في السجل',
      keep_shippings_days: 'أيام منذ حلها، من 90 إلى 3650؛ اتركها فارغة لتبقى دائمًا. ما لم يُحل يبقى.',
      keep_shipping_requests_days: 'أيام منذ وصولها، من 30 إلى 3650؛ فيها اسم وجوال وبريد',
      keep_registrations_days:
        'أيام، من 90 إلى 3650؛ البريد ورابط النتيجة لكل تسجيل، تم أو لم يتم. الحساب نفسه يبقى، وما تنتظره بوابة الدفع يبقى.',
      keep_unfinished_accounts_days:
        'أيام، من 30 إلى 3650؛ من سجّل متجرًا ولم يفعّل حسابه ولم يدفع: يُعطَّل المتجر ويُمحى الاسم والبريد والجوال.',
      keep_invitations_days:
        'أيام منذ الدعوة الأولى، من 30 إلى 3650؛ مستخدمو المتاجر الذين لم يفعّلوا حساباتهم. يمكن دعوتهم من جديد.',
      keep_closed_accounts_days:
        'أيام بلا تغيير بعد التعطيل، من 30 إلى 3650؛ ثم يُمحى الاسم والبريد والجوال كما في محو البيانات الشخصية، وتبقى الدفاتر. اتركها فارغة لتبقى دائمًا.',
      keep_mails_days: 'أيام منذ الإرسال أو التخلي عنه، من 7 إلى 365',
      keep_read_notifications_days: 'أيام، من 7 إلى 730؛ ما قرأه أحد',
      keep_notifications_days: 'أيام، من 30 إلى 1095؛ وإن لم يقرأها أحد',
      keep_unused_files_days: 'أيام، من 30 إلى 365؛ خلالها يمكن التراجع عن تعديل يعيدها',
      keep_deliveries_days: 'أيام، من 7 إلى 365؛ ما استُلم وما تُرك، أما المنتظر فيبقى',
      keep_events_days: 'أيام، من 14 إلى 730؛ لمن يقرؤها ولإعادة إرسالها، وما ينتظر الإرسال يبقى',
      keep_tree_versions_days:
        'أيام، من 90 إلى 3650؛ ما غيّرته كل نسخة، ولا رجوع بعدها إلى نسخة حُذفت. أحدث نسخة تبقى. اتركها فارغة لتبقى كلها دائمًا.',
      keep_gateway_events_days: 'أيام، من 30 إلى 730؛ أرقام الإشعارات حتى لا تُعالج مرتين',
      keep_sign_ins_days:
        'أيام، من 90 إلى 3650؛ ثم يُحجب الاسم والعنوان ويبقى القيد مع تسلسله قابلًا للتحقق. اتركها فارغة لتبقى دائمًا.',
      keep_history_days:
        'أيام، من 365 إلى 3650؛ ثم يُحجب من فعل وما كُتب، ويبقى القيد مع تسلسله قابلًا للتحقق. فارغة تعني دائمًا.',
      keep_books_history_years:
        'سنوات، 10 فأكثر؛ ما فُعل بالتجار والشركاء والدفعات والفواتير والمحافظ. فارغة تعني دائمًا.',
      keep_receipts_years:
        'سنوات، 10 فأكثر كما يطلب نظام الدفاتر التجارية. الدفعات والفواتير والمحافظ والضريبة لا تُحذف أبدًا. فارغة تعني دائمًا.',
    },
  },
  sso_settings: {
    ...titles.sso_settings,
    fields: {
      sso_enabled: 'الدخول عبر المزوّد',
      sso_label: 'نص الزر',
      sso_issuer: 'عنوان المزوّد (issuer)',
      sso_client_id: 'معرّف العميل',
      sso_client_secret: 'سر العميل',
      sso_scopes: 'النطاقات',
      sso_roles_claim: 'حقل الأدوار',
      sso_create_users: 'إنشاء حساب لمن ليس له حساب',
      sso_password_sign_in: 'دخول المديرين بكلمة المرور',
    },
    sections: { button: 'الزر', provider: 'المزوّد', people: 'الحسابات والأدوار', password: 'كلمة المرور' },
    choices: {},
    hints: {
      sso_enabled: 'يظهر زر في صفحة دخول المديرين؛ لا يغيّره إلا مدير عام',
      sso_label: 'إن تُرك فارغًا فالنص هو «الدخول الموحد»',
      sso_issuer: 'تُقرأ بقية العناوين منه تلقائيًا، مثل https://login.example.com',
      sso_client_secret: 'يُحفظ مشفرًا ولا يُعرض بعد الحفظ',
      sso_scopes: 'مفصولة بمسافات؛ يُطلب openid دائمًا',
      sso_roles_claim: 'مثل groups أو realm_access.roles؛ تُربط قيمه بالأدوار أسفل هذه الصفحة',
      sso_create_users:
        'لا يُنشأ إلا لبريد أكّده المزوّد ولمن له دور في الجدول؛ وإلا فيدخل من له حساب بهذا البريد وحده',
      sso_password_sign_in:
        'لا يُلغى إلا بعد أن يدخل مدير عام عبر المزوّد. عند الطوارئ يفتحه PASSWORD_SIGN_IN=allowed في إعدادات التشغيل.',
    },
  },
}
