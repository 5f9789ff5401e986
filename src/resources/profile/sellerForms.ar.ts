import { identities } from '#src/schema/identities.ts'
import type { SellerFormLabels } from './sellerForms.ts'

const languages = { ar: 'العربية', en: 'الإنجليزية' }

export const labels: SellerFormLabels = {
  seller_profile: {
    fields: {
      username: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'رقم الجوال',
      locale: 'لغة الحساب والرسائل',
    },
    sections: { details: 'بياناتي' },
    choices: { locale: languages },
    hints: {},
  },
  seller_message: {
    fields: { subject: 'الموضوع', message: 'الرسالة' },
    sections: { write: 'رسالة جديدة' },
    choices: {},
    hints: {},
  },
  seller_problem: {
    fields: {
      subject: 'الموضوع',
      problem: 'ما المشكلة؟',
      orderNumber: 'رقم الطلب',
      shippingCompany: 'شركة الشحن',
      trackingNumber: 'رقم التتبع',
    },
    sections: { report: 'الإبلاغ عن مشكلة في شحنة' },
    choices: {},
    hints: {},
  },
  seller_company: {
    fields: { company: 'شركة الشحن' },
    sections: { ask: 'طلب شركة شحن' },
    choices: {},
    hints: {},
  },
  seller_link: {
    fields: { marketplace: 'السوق', name: 'اسم المتجر في السوق' },
    sections: { link: 'ربط متجر' },
    choices: {},
    hints: { name: 'كما يظهر للمشترين هناك' },
  },
  seller_user: {
    fields: {
      username: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'رقم الجوال',
      subscription: 'الاشتراك وتجديده',
      payments: 'الدفعات والفواتير',
      store: 'بيانات المتجر',
      marketplaces: 'الأسواق وربط المتاجر',
      referral: 'الإحالات والأرباح',
      support: 'الدعم',
      users: 'المستخدمون',
    },
    sections: { person: 'من هو', permissions: 'ما يُسمح له' },
    choices: {},
    hints: {},
  },
  seller_store: {
    fields: {
      company_name: 'اسم الشركة (إن اختلف عن اسم المتجر)',
      registration_type: 'نوع التوثيق',
      commercial_registration: 'رقم السجل التجاري',
      unified_number: 'الرقم الوطني الموحد',
      freelance_certificate: 'رقم وثيقة العمل الحر',
      commercial_registration_expiry: 'انتهاء السجل التجاري',
      tax_number: 'الرقم الضريبي',
      building_number: 'رقم المبنى',
      street: 'الشارع',
      district: 'الحي',
      city: 'المدينة',
      postal_code: 'الرمز البريدي',
      additional_number: 'الرقم الفرعي (اختياري)',
      bank_name: 'البنك',
      iban: 'الآيبان',
    },
    sections: { papers: 'التوثيق والضريبة', address: 'العنوان الوطني', bank: 'الحساب البنكي' },
    choices: {
      registration_type: {
        COMMERCIAL_REGISTRATION: 'سجل تجاري',
        UNIFIED_NUMBER: 'رقم وطني موحد',
        FREELANCE_CERTIFICATE: 'وثيقة عمل حر',
      },
    },
    hints: {
      company_name: 'يظهر على الفواتير الجديدة مع ما تحته. ما صدر من قبل لا يتغير.',
      commercial_registration: `مثال: ${identities.commercialRegistration.example}`,
      unified_number: `مثال: ${identities.unifiedNumber.example}`,
      freelance_certificate: `مثال: ${identities.freelanceCertificate.example}`,
      commercial_registration_expiry: 'السجلات الصادرة منذ أبريل 2025 لا تنتهي، فاتركه فارغًا.',
      tax_number: 'اتركه فارغًا إن لم تكن مسجلًا في ضريبة القيمة المضافة. معه يلزم العنوان كاملًا.',
      building_number: 'يظهر العنوان على الفواتير متى اكتمل.',
      additional_number: 'أربعة أرقام تلي الرمز البريدي في العنوان الوطني.',
      iban: 'تُحوّل إليه أرباح الإحالة. نخبرك عبر البريد بكل تغيير فيه.',
    },
  },
}
