import { accounts } from './accounts.ts'
import { charts } from './charts.ts'
import { dashboard } from './dashboard.ts'
import { notifications } from './notifications.ts'
import { pageFaults } from './pageFaults.ts'
import { palette } from './palette.ts'
import { payments } from './payments.ts'
import { reading } from './reading.ts'
import { reports } from './reports.ts'
import { storeCategories } from './storeCategories.ts'
import { termsPage } from './termsPage.ts'
import { views } from './views.ts'

/** Texts of the panel: its shell, its pages, and (`views`) what the generic lists, forms and dialogs say. */
export const panel = {
  shell: {
    skip: 'التخطي إلى المحتوى',
    main_menu: 'القائمة الرئيسية',
    open_menu: 'فتح القائمة',
    close_menu: 'إغلاق القائمة',
    breadcrumbs: 'مسار الصفحة',
    aside: 'القائمة الجانبية',
    groups: {
      sales: 'المبيعات',
      catalogue: 'الكتالوج',
      partners: 'الشركاء',
      support: 'الدعم',
      content: 'المحتوى',
      reports: 'التقارير',
      system: 'النظام',
    },
    language: { switch_to: 'التبديل إلى %{language}', ar: 'العربية', en: 'الإنجليزية' },
    theme: { to_dark: 'التبديل إلى الوضع الداكن', to_light: 'التبديل إلى الوضع الفاتح' },
    brand: { choose: 'اختيار العلامة، الحالية: %{name}', title: 'العلامة' },
    user: { menu: 'حساب %{name}', sign_out: 'تسجيل الخروج' },
    titles: { create: 'إضافة %{name}', edit: 'تعديل %{name}', view: 'عرض %{name}' },
    presence: {
      password: 'كلمة المرور',
      confirm: {
        title: 'أكّد كلمة مرورك',
        text: 'هذا إجراء حساس، وقد مضى وقت على تسجيل دخولك. أدخل كلمة مرورك ليُستكمل، ولن يضيع شيء مما كتبته.',
        action: 'تأكيد ومتابعة',
        cancel: 'ليس الآن',
      },
      ended: {
        title: 'انتهت جلستك',
        text: 'ما كتبته هنا لم يُحفظ بعد. سجّل الدخول لتكمل من حيث كنت.',
        action: 'تسجيل الدخول',
        cancel: 'ليس الآن',
      },
    },
    scroll_top: 'العودة إلى أعلى الصفحة',
    connection: {
      lost: 'انقطع الاتصال. لن تفقد ما كتبته، وستُستأنف الطلبات عند عودة الاتصال.',
      retry: 'إعادة المحاولة',
    },
    unsaved: {
      title: 'لديك تعديلات لم تُحفظ',
      text: 'إذا تابعت الآن فستفقد ما كتبته في هذه الصفحة.',
      stay: 'البقاء في الصفحة',
      leave: 'المتابعة دون حفظ',
    },
  },
  actions: {
    list: 'القائمة',
    create: 'إضافة',
    edit: 'تعديل',
    view: 'عرض',
  },
  pages: {
    notifications: 'الإشعارات',
    history: 'سجل النشاط',
    profile: 'ملفي الشخصي',
    dashboard: 'لوحة المعلومات',
    'marketplaces/mapping-categories/:marketPlaceId/:marketPlaceCategoryId': 'ربط تصنيفات السوق',
    'marketplaces/properties/:marketPlaceCategoryId/:mainCategoryId': 'خصائص التصنيف',
    'marketplaces/mapping-properties/:mainCategoryId/:marketplacePropertyId': 'ربط خاصية',
    'users/categories/:id': 'تصنيفات المتاجر',
    'terms-conditions': 'الشروط والأحكام',
    'print/invoice/:id': 'طباعة الفاتورة',
    'reports/sales': 'تقرير المبيعات',
    'print/reports/sales': 'طباعة تقرير المبيعات',
    'reports/ageing': 'أعمار المستحقات',
    'print/reports/ageing': 'طباعة أعمار المستحقات',
    'reports/dues': 'كشف المستحقات',
    'print/reports/dues': 'طباعة كشف المستحقات',
    'reports/coupons': 'تقرير الكوبونات',
    'print/reports/coupons': 'طباعة تقرير الكوبونات',
    'reports/partners': 'تقرير الشركاء',
    'print/reports/partners': 'طباعة تقرير الشركاء',
    'reports/users': 'تقرير المستخدمين',
    'print/reports/users': 'طباعة تقرير المستخدمين',
    'subscription-packages/general': 'الإعدادات العامة',
  },
  faults: pageFaults,
  profile: {
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
  },
  accounts,
  charts,
  dashboard,
  notifications,
  palette,
  payments,
  reports,
  reading,
  settings: {
    test_mail: 'أرسل رسالة تجربة إليّ',
    test_mail_about: 'ترسل إلى بريدك رسالة بالشكل المحفوظ، وتخبرك إن تعذر الإرسال.',
    test_mail_save_first: 'احفظ التعديلات أولًا، فالرسالة ترسل بالشكل المحفوظ.',
    vat: {
      title: 'نسب ضريبة القيمة المضافة وأيامها',
      about:
        'كل دفعة تُحسب ضريبتها بنسبة يوم توريدها. ما صدرت فاتورته يبقى على نسبته، وتبقى أسعار الباقات شاملة للضريبة كما هي.',
      from: 'تسري من',
      rate: 'النسبة',
      state: 'الحالة',
      reason: 'السبب',
      by: 'حددها',
      first: 'منذ البداية',
      plan: 'تحديد نسبة من يوم',
      save: 'حفظ النسبة',
      drop: 'إلغاء',
      drop_named: 'إلغاء النسبة المقررة من %{day}',
      drop_title: 'إلغاء هذه النسبة المقررة؟',
      drop_text: 'تبقى النسبة التي قبلها سارية.',
      rate_hint: 'بالمئة',
      reason_hint: 'مثل: أمر ملكي برقمه وتاريخه',
      past_hint: 'يوم سابق يُقبل ما دامت لم تصدر فاتورة منذه',
      states: { PAST: 'سابقة', CURRENT: 'سارية', PLANNED: 'مقررة' },
    },
  },
  store_categories: storeCategories,
  terms: termsPage,
  views,
} as const
