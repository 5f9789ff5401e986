import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { webhookDeliveries } from './webhookDeliveries.ts'

export const labels: LabelsOf<typeof webhookDeliveries> = {
  ...laterTitles.webhook_deliveries,
  fields: {
    endpoint: 'الوجهة',
    event: 'الحدث',
    type: 'النوع',
    subject: 'السجل المعني',
    reason: 'السبب',
    state: 'الحالة',
    attempts: 'المحاولات',
    last_status: 'آخر رد',
    next_attempt_at: 'المحاولة التالية',
    delivered_at: 'استُلم في',
    payload: 'المحتوى كما يُرسَل',
  },
  sections: { delivery: 'الإرسال', content: 'المحتوى' },
  choices: {
    reason: { EVENT: 'حدث', REPLAY: 'إعادة إرسال', TEST: 'اختبار' },
    state: { PENDING: 'بانتظار الاستلام', DELIVERED: 'استُلم', FAILED: 'لم يُستلم' },
  },
  hints: {},
}
