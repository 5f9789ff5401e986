import { subdomainHint, subdomainLabel } from './storeTexts.ts'

/** Texts of the public registration of vendors. */
export const texts = {
  registration: {
    title: 'سجّل متجرك',
    description: 'سجّل متجرك في ثلاث خطوات: بيانات المتجر ثم الباقة ثم الدفع.',
    have_account: 'لديك حساب؟',
    sign_in: 'سجّل الدخول',
    steps: { label: 'خطوات التسجيل', store: 'بيانات المتجر', package: 'الباقة', payment: 'الدفع' },
    back: 'السابق',
    example: 'مثال: %{example}',
    add_expiry: 'أضف تاريخ انتهاء السجل',
    store: {
      lead: 'نبدأ بمتجرك ومن يديره. يمكنك العودة إلى أي خطوة متى شئت.',
      next: 'التالي: اختيار الباقة',
    },
    prices: {
      from: 'الباقات من',
      for: 'لمدة %{duration}',
      trial: 'وتجربة مجانية لمدة %{duration}',
      all: 'اعرض الباقات والأسعار',
    },
    promises: {
      headline: 'متجرك وباقتك وفواتيرك في حساب واحد',
      time: 'ثلاث خطوات لا تأخذ من وقتك إلا دقائق',
      kept: 'ما تكتبه محفوظ على جهازك حتى ترسله، فأكمله متى شئت',
      password: 'تختار كلمة مرورك لاحقًا من رابط يصلك بالبريد',
    },
    sections: { store: 'المتجر', seller: 'صاحب المتجر', papers: 'التوثيق والضريبة', referral: 'الإحالة' },
    fields: {
      store_name: 'اسم المتجر',
      subdomain: subdomainLabel,
      description: 'نبذة عن المتجر (اختياري)',
      seller_name: 'اسمك الكامل',
      company_name: 'اسم الشركة (اختياري)',
      email: 'البريد الإلكتروني',
      phone: 'رقم الجوال',
      registration_type: 'بماذا توثّق متجرك؟',
      commercial_registration_expiry: 'تاريخ انتهاء السجل (اختياري)',
      tax_number: 'الرقم الضريبي (اختياري)',
      referral_code: 'رمز الإحالة (اختياري)',
    },
    hints: {
      subdomain: subdomainHint,
      email: 'نؤكده برمز قبل الدفع، ويصلك عليه رابط تفعيل الحساب',
      tax_number: 'إن كنت مسجلًا في ضريبة القيمة المضافة، ليظهر على فواتيرك',
    },
    types: {
      COMMERCIAL_REGISTRATION: 'سجل تجاري',
      UNIFIED_NUMBER: 'رقم وطني موحد',
      FREELANCE_CERTIFICATE: 'وثيقة عمل حر',
    },
    numbers: {
      COMMERCIAL_REGISTRATION: 'رقم السجل التجاري',
      UNIFIED_NUMBER: 'الرقم الوطني الموحد',
      FREELANCE_CERTIFICATE: 'رقم وثيقة العمل الحر',
    },
  },
} as const
