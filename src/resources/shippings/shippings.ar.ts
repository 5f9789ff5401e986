import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { shippings } from './shippings.ts'

export const labels: LabelsOf<typeof shippings> = {
  ...laterTitles.shippings,
  fields: {
    orderNumber: 'رقم الطلب',
    orderId: 'معرّف الطلب',
    order_status: 'حالة الطلب',
    shipmentId: 'معرّف الشحنة',
    trackingNumber: 'رقم التتبع',
    shippingCompany: 'شركة الشحن',
    vendor: 'التاجر',
    tenantId: 'معرّف المتجر',
    store_name: 'المتجر',
    subject: 'الموضوع',
    problem: 'المشكلة',
    state: 'المعالجة',
    resolveAt: 'تاريخ الحل',
    resolvedBy: 'حلّه',
  },
  sections: { problem: 'المشكلة', shipment: 'الشحنة والطلب', solution: 'الحل' },
  choices: {
    order_status: {
      New_Order: 'طلب جديد',
      Ready_To_Ship: 'جاهز للشحن',
      In_Transit: 'في الطريق',
      Out_For_Delivery: 'خرج للتوصيل',
      Delivered: 'تم التوصيل',
      Delivery_Failed: 'تعذر التوصيل',
      Returned: 'مرتجع',
      Cancel_Shipment: 'أُلغيت الشحنة',
    },
    state: { NOT_RESOLVED: 'لم يُحل', RESOLVED: 'تم الحل' },
  },
  hints: {},
  transitions: {
    resolve: {
      action: 'تعليم كمحلول',
      question: 'هل حُلّت هذه المشكلة؟ لا يمكن التراجع عن ذلك.',
      done: 'عُلّم الطلب كمحلول',
    },
  },
}
