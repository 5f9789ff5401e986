import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { serviceAccounts } from './serviceAccounts.ts'

export const labels: LabelsOf<typeof serviceAccounts> = {
  ...laterTitles.service_accounts,
  fields: {
    name: 'الاسم',
    purpose: 'الغرض',
    scopes: 'النطاق',
    marketplaces: 'الأسواق',
    vendors: 'التجار',
    addresses: 'العناوين المسموح بها',
    requests_per_minute: 'الطلبات في الدقيقة',
    key_count: 'المفاتيح العاملة',
    next_expiry: 'أقرب انتهاء',
    last_used_at: 'آخر استخدام',
  },
  sections: { identity: 'الحساب', scopes: 'النطاق', reach: 'على أي سجلات', protection: 'الحماية' },
  choices: {},
  actions: { keys: 'المفاتيح' },
  hints: {
    purpose: 'أي نظام يستخدمه، ومن المسؤول عنه',
    scopes: 'ما يُسمح لمفاتيح هذا الحساب بقراءته وكتابته، ولا يتجاوز صلاحياتك أنت',
    marketplaces: 'يصل إلى ما يخص هذه الأسواق وحدها، وإن تُرك فارغًا فكل الأسواق',
    vendors: 'يصل إلى ما يخص هؤلاء التجار وحدهم، وإن تُرك فارغًا فكل التجار',
    addresses: 'عنوان أو شبكة (CIDR) في كل سطر، وإن تُرك فارغًا فمن أي مكان',
    requests_per_minute: 'لجميع مفاتيح الحساب معًا',
  },
}
