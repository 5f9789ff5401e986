import { accounts } from './accounts.ts'
import { presence, unsaved } from './overPage.ts'
import { pageFaults } from './pageFaults.ts'
import { pageTexts } from './pageTexts.ts'
import { payments } from './payments.ts'
import { profile } from './profile.ts'
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
      integrations: 'التكامل',
      system: 'النظام',
    },
    language: { switch_to: 'التبديل إلى %{language}', ar: 'العربية', en: 'الإنجليزية' },
    theme: { to_dark: 'التبديل إلى الوضع الداكن', to_light: 'التبديل إلى الوضع الفاتح' },
    brand: { choose: 'اختيار العلامة، الحالية: %{name}', title: 'العلامة' },
    user: { menu: 'حساب %{name}', sign_out: 'تسجيل الخروج' },
    titles: { create: 'إضافة %{name}', edit: 'تعديل %{name}', view: 'عرض %{name}' },
    presence,
    scroll_top: 'العودة إلى أعلى الصفحة',
    connection: {
      lost: 'انقطع الاتصال. لن تفقد ما كتبته، وستُستأنف الطلبات عند عودة الاتصال.',
      retry: 'إعادة المحاولة',
    },
    unsaved,
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
    imports: 'الاستيراد',
    'history/seals': 'أختام السجل',
    'system-health': 'سلامة النظام',
    'system/integrations': 'سلامة التكامل',
    profile: 'ملفي الشخصي',
    dashboard: 'لوحة المعلومات',
    'marketplaces/mapping-categories/:marketPlaceId/:marketPlaceCategoryId': 'ربط تصنيفات السوق',
    'marketplaces/versions/:marketPlaceId': 'نسخ شجرة السوق',
    'marketplaces/versions/:marketPlaceId/:number': 'نسخة من شجرة السوق',
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
  profile,
  accounts,
  /** What stands around a chart. */
  charts: {
    as_table: 'عرض كجدول',
    as_chart: 'عرض كرسم بياني',
    empty: 'لا بيانات في هذه الفترة',
    refreshing: 'جارٍ التحديث',
  },
  payments,
  /** Texts around articles: how they look to readers, and in which order they stand. */
  reading: {
    language: 'لغة النص',
    not_written: 'لا نص بهذه اللغة.',
    preview: 'معاينة',
    preview_of: 'معاينة %{name}',
    see_published: 'افتح الصفحة المنشورة',
    see_unpublished: 'شاهد الصفحة قبل نشرها',
    as_reader: 'كما يقرؤه الزائر',
    not_in_language: 'لا يُنشر بهذه اللغة.',
    move_up: 'نقل %{name} إلى أعلى',
    move_down: 'نقل %{name} إلى أسفل',
  },
  views,
  ...pageTexts,
} as const
