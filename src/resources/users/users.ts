import { LOCALES } from '#src/i18n/locales.ts'
import {
  choice,
  computed,
  dateTime,
  email,
  flag,
  image,
  optional,
  password,
  phone,
  reference,
  references,
  text,
} from '#src/schema/fields.ts'
import { defineResource, requiredWhen } from '#src/schema/resource.ts'

/** The three kinds of people of spec section 6: admin panel manager, primary user, sub user. */
export const USER_TYPES = ['ADMIN', 'PRIMARY', 'SUB'] as const

export type UserType = (typeof USER_TYPES)[number]

/** Everybody who can sign in: those who manage the panel, the sellers and the people they let in. */
export const users = defineResource({
  name: 'users',
  route: 'users',
  base: 'admin-panal/users',
  one: 'user',
  many: 'users',
  menu: 'system',
  represent: 'username',
  accounts: true,
  // Whoever may see them may end them: a person's sessions and known browsers.
  actions: ['sessions', 'unlock', 'reset_second_factor', 'personal_data'],
  fields: {
    // Two sellers may have one name.
    username: text({ max: 60, unique: { unless: { field: 'user_type', is: 'PRIMARY' } } }),
    email: email({ unique: true, takenMessage: 'errors.email_taken' }),
    phone: optional(phone()),
    avatar: optional(image()),
    user_type: choice(USER_TYPES, { initial: 'ADMIN', wide: true, width: 196 }),
    vendor: optional(reference('vendors', { goesWith: true, wide: true, hint: true })),
    roles: references('roles', { wide: true, hint: true }),
    password: password({ hint: true, wide: true }),
    locale: choice(LOCALES, { initial: 'ar' }),
    last_sign_in_at: optional(dateTime({ readOnly: true })),
    /** Closed after too many wrong passwords in a row, until somebody or a link opens it (docs/decisions/0312). */
    locked: flag({ readOnly: true, width: 110 }),
    /** Has an authenticator app or a passkey set up. */
    second_factor: computed(flag({ width: 140 })),
  },
  list: {
    columns: ['username', 'email', 'user_type', 'roles', 'last_sign_in_at', 'active'],
    hidden: ['second_factor', 'locked', 'vendor', 'phone', 'locale', 'created_at', 'updated_at'],
    filters: [
      'user_type',
      'vendor',
      'roles',
      'second_factor',
      'active',
      'locked',
      'last_sign_in_at',
      'created_at',
    ],
    sort: ['id', 'username', 'email', 'last_sign_in_at', 'created_at'],
    search: ['username', 'email', 'phone'],
  },
  form: [
    { key: 'identity', fields: ['username', 'email', 'phone', 'locale', 'avatar'] },
    { key: 'access', fields: ['user_type', 'vendor', 'roles', 'password', 'last_sign_in_at'] },
  ],
  rules: [
    requiredWhen('roles', { field: 'user_type', is: ['ADMIN'] }),
    requiredWhen('vendor', { field: 'user_type', is: ['PRIMARY', 'SUB'] }),
  ],
  platform: {
    collection: 'users',
    key: 'external_id',
    takes: ['username', 'email', 'phone', 'vendor', 'locale'],
    tells: ['last_sign_in_at'],
    among: { field: 'user_type', is: 'SUB' },
    vendor: 'vendor',
  },
  capabilities: { view: true },
  owner: {
    base: 'user/sub-users',
    one: 'user',
    many: 'users',
    permission: 'users',
    scope: 'vendor',
    among: { field: 'user_type', is: 'SUB' },
    actions: {
      create: ['username', 'email', 'phone'],
      edit: ['username', 'phone'],
      toggle: true,
      delete: true,
    },
    columns: ['username', 'email', 'phone', 'last_sign_in_at', 'active'],
    filters: ['active', 'last_sign_in_at', 'created_at'],
    sort: ['id', 'username', 'email', 'last_sign_in_at', 'created_at'],
    search: ['username', 'email', 'phone'],
  },
})
