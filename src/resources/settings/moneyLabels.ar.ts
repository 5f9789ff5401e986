import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.ar.ts'

/** The labels of the groups of settings about money: packages, invoices, books, payments, referrals. */
export const moneyLabels: GroupLabels<
  | 'package_settings'
  | 'invoice_settings'
  | 'einvoice_settings'
  | 'accounting_settings'
  | 'payment_settings'
  | 'bank_settings'
  | 'referral_settings'
  | 'gateway_settings'
> = {
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
      account_bank_charges: 'رسوم بنكية',
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
      account_input_vat: 'ضريبة القيمة المضافة على رسوم البوابة والبنك',
      account_bank_charges: 'ما قُيّد من حركات البنك رسومًا له، ويُخصم منه ما ردّه',
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
}
