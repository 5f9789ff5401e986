import type { LabelsOf } from '#src/schema/labels.ts'
import type { webhookEndpoints } from './webhookEndpoints.ts'

export const labels: LabelsOf<typeof webhookEndpoints> = {
  one: 'وجهة إشعار',
  many: 'وجهات الإشعار (Webhooks)',
  definite: 'وجهة الإشعار',
  purpose: 'عناوين أنظمة خارجية تُبلَّغ بما يحدث هنا. كل إشعار موقّع، ويُعاد إرساله ثلاثة أيام حتى يُستلم.',
  fields: {
    description: 'الوصف',
    address: 'العنوان',
    event_types: 'أنواع الأحداث',
    state: 'حال الوجهة',
    waiting: 'بانتظار الإرسال',
    last_success_at: 'آخر استلام',
    failing_since: 'متعثرة منذ',
  },
  sections: { endpoint: 'الوجهة', types: 'أنواع الأحداث' },
  choices: {
    state: {
      WORKING: 'تعمل',
      NO_SECRET: 'بلا سر توقيع',
      FAILING: 'متعثرة',
      PAUSED: 'متوقفة',
      PAUSED_FAILING: 'أوقفها التعثر',
      PAUSED_GONE: 'أوقفها المستقبِل',
    },
  },
  actions: { secrets: 'أسرار التوقيع', replay: 'إعادة الإرسال' },
  hints: {
    description: 'أي نظام يستقبلها، ومن المسؤول عنه',
    address: 'يُرسل إليه كل حدث بطلب POST. إن تغيّر الخادم في العنوان لزم سر توقيع جديد',
    event_types: 'ما تُبلَّغ به هذه الوجهة، ولا يتجاوز ما يحق لك الاطلاع عليه',
  },
}
