import type { serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import type { DemoRecord } from './record.ts'

/** The platform's other systems, without keys: each installation makes its own. */
export const demoServiceAccounts: readonly DemoRecord<typeof serviceAccounts>[] = [
  {
    name: 'نظام الشحن',
    purpose: 'يرسل مشكلات الشحنات وطلبات شركات الشحن، ويتابع حلها. المسؤول: فريق العمليات',
    scopes: [
      'shippings:read',
      'shippings:write',
      'shipping_company_requests:read',
      'shipping_company_requests:write',
    ],
    addresses: '10.20.0.0/16',
    requests_per_minute: 1200,
  },
  {
    name: 'نظام الحسابات الموحدة',
    purpose: 'ينشئ التجار ومستخدميهم ويحدّث بياناتهم. المسؤول: فريق المنصة',
    scopes: ['vendors:read', 'vendors:write', 'users:read', 'users:write'],
    requests_per_minute: 600,
  },
  {
    name: 'موصل سوق الديرة',
    purpose: 'يحدّث شجرة فئات السوق وخصائصها. المسؤول: فريق الكتالوج',
    scopes: ['marketplaces:read', 'marketplace_categories:write', 'marketplace_properties:write'],
    marketplaces: ['deera'],
    addresses: '203.0.113.7\n2001:db8::/32',
    requests_per_minute: 600,
  },
  {
    $active: false,
    name: 'الموقع القديم',
    purpose: 'كان يرسل رسائل الزوار، وحل محله نموذج التواصل',
    scopes: ['contacts:write'],
    requests_per_minute: 60,
  },
]
