import { choice, computed, dateTime, email, optional, phone, reference, text } from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'
import { USER_TYPES } from '../users/users.ts'

/** Everybody who can sign in, with the store he signs in for and how that one stands. */
export const usersReport = defineReport({
  name: 'users_report',
  route: 'reports/users',
  base: 'admin-panal/users/report',
  subject: 'users',
  period: 'registered_at',
  fields: {
    user: reference('users', { width: 150 }),
    email: email({ width: 205 }),
    phone: optional(phone()),
    user_type: choice(USER_TYPES, { width: 145 }),
    roles: computed(optional(text())),
    registered_at: dateTime({ width: 115 }),
    last_sign_in_at: optional(dateTime({ width: 105 })),
    vendor: optional(reference('vendors', { width: 145 })),
    package: optional(reference('packages', { width: 130 })),
    store_status: optional(choice(['NEW', 'TRIAL', 'ACTIVE', 'PAUSED', 'EXPIRED'], { width: 130 })),
  },
  list: {
    columns: [
      'user',
      'email',
      'user_type',
      'active',
      'registered_at',
      'last_sign_in_at',
      'vendor',
      'package',
      'store_status',
    ],
    hidden: ['phone', 'roles'],
    filters: ['registered_at', 'user_type', 'active', 'vendor', 'package', 'store_status', 'last_sign_in_at'],
    sort: ['email', 'registered_at', 'last_sign_in_at'],
    defaultSort: { field: 'registered_at', order: 'DESC' },
  },
  charts: [
    { shape: 'series', key: 'over_time', measures: [] },
    { shape: 'shares', key: 'by_type', by: 'user_type' },
    { shape: 'shares', key: 'by_store_status', by: 'store_status' },
  ],
})
