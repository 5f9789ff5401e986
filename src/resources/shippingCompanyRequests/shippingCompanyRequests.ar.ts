import type { LabelsOf } from '#src/schema/labels.ts'
import type { shippingCompanyRequests } from './shippingCompanyRequests.ts'

export const labels: LabelsOf<typeof shippingCompanyRequests> = {
  one: 'طلب شركة شحن',
  many: 'طلبات شركات الشحن',
  definite: 'طلب شركة الشحن',
  purpose: 'طلبات التجار لتفعيل شركة شحن في متاجرهم.',
  fields: {
    company: 'شركة الشحن',
    store_name: 'المتجر',
    vendor: 'التاجر',
    tenantId: 'معرّف المتجر',
    contact_name: 'المسؤول',
    phone: 'الجوال',
    email: 'البريد الإلكتروني',
    state: 'التفعيل',
    activatedAt: 'تاريخ التفعيل',
    activatedBy: 'فعّله',
  },
  sections: { request: 'الطلب', activation: 'التفعيل' },
  choices: { state: { NOT_ACTIVATED: 'لم يُفعّل', ACTIVATED: 'مُفعّل' } },
  hints: {},
  transitions: {
    activate: {
      action: 'تفعيل الطلب',
      question: 'هل تريد تفعيل شركة الشحن لهذا المتجر؟ لا يمكن التراجع عن ذلك.',
      done: 'فُعّل الطلب',
    },
  },
}
