import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.ar.ts'

/** The labels of the groups of settings about how the platform is seen and writes: brands, emails. */
export const platformLabels: GroupLabels<'brand_settings' | 'mail_settings' | 'mail_server_settings'> = {
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
}
