import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the vendors' ways into their own area. */
const welcome = {
  layout: {
    area: 'حساب التاجر',
    headline: 'كل ما يخص اشتراكك في مكان واحد',
    detail: 'باقتك وفواتيرك ودفعاتك ورمز إحالتك، تتابعها كلها من حسابك.',
  },
  login: {
    lead: 'أهلًا بعودتك. أدخل بيانات حسابك لتتابع متجرك.',
    opening: 'تم تسجيل الدخول، نفتح حسابك…',
    new_here: 'ليس لديك حساب؟',
    register: 'سجّل متجرك',
    admin: 'تدير المنصة؟',
    admin_sign_in: 'دخول المشرفين',
  },
  register: {
    title: 'افتح حسابًا لمتجرك',
    lead: 'بيانات قليلة تكفي للبدء، وتختار الباقة بعد الدخول.',
    store_name: 'اسم المتجر',
    seller_name: 'اسمك',
    phone: 'رقم الجوال',
    referral_code: 'رمز الإحالة (اختياري)',
    agree: 'قرأت ووافقت على',
    terms: 'الشروط والأحكام',
    terms_required: 'الموافقة على الشروط والأحكام لازمة للتسجيل',
    submit: 'فتح الحساب',
    full_prompt: 'تريد اختيار الباقة والدفع الآن؟',
    full_link: 'التسجيل الكامل',
    have_account: 'لديك حساب؟',
    sign_in: 'سجّل الدخول',
    done_title: 'راجع بريدك الإلكتروني',
    done_lead: 'أرسلنا إلى هذا البريد رابطًا تختار منه كلمة مرورك، وبه يُفعّل حسابك:',
    done_hint: 'لم تصلك الرسالة؟ ابحث في الرسائل غير المرغوب فيها، أو اطلبها مرة أخرى.',
  },
  reset: {
    title: 'اختر كلمة مرورك',
    lead: 'كلمة مرور قوية لا تستخدمها في موقع آخر. تدخل بها إلى حسابك من الآن.',
  },
} as const

export const texts = { ...forms, site, welcome } as const
