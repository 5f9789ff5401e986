import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { scopeConditions, scopeOfVendor, scopeSql, scopeValues } from '#server/crud/scope.ts'
import { contacts } from '#src/resources/contacts/contacts.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { EVERYTHING, PERMISSIONS, permissionOf, SUBJECTS } from '#src/resources/permissions.ts'
import { shippings } from '#src/resources/shippings/shippings.ts'
import { users } from '#src/resources/users/users.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { isOwned, isSingle, type OwnedResource, ownList, ownRecord } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'

const owned = (resource: AnyResource): OwnedResource => {
  if (!isOwned(resource)) throw new Error(`${resource.name} is nobody's own`)
  return resource
}

describe('whose records a call reaches', () => {
  const [messages, people, requests, store] = [contacts, users, shippings, vendors].map(owned)
  if (!messages || !people || !requests || !store) throw new Error('four were named')

  /** The conditions, and the values that stand in their places. */
  const conditionsOf = (...scope: Parameters<typeof scopeConditions>) => {
    const values: unknown[] = []
    const put = (value: unknown) => `$${values.push(value)}`
    return [scopeConditions(...scope).map((condition) => condition(put)), values]
  }

  test.each([
    ['its number in a reference', messages, [`t."vendor" = $1::bigint`], [7]],
    ['its own number', store, [`t."id" = $1::bigint`], [7]],
    ['the name that the selling platform knows it by', requests, [`t."tenant_id" = $1::text`], ['TEN-1007']],
    [
      'its number, among those of one sort',
      people,
      [`t."vendor" = $1::bigint`, `t."user_type" = $2::text`],
      [7, 'SUB'],
    ],
  ])('of a vendor is told by %s', (_what, resource, conditions, values) => {
    const scope = scopeOfVendor(resource, 7)
    expect(conditionsOf(scope)).toEqual([conditions, values])
    const whole = new PgDialect().sqlToQuery(sql`true${scopeSql(scope)}`)
    expect([whole.sql, whole.params]).toEqual([['true', ...conditions].join(' and '), values])
  })

  test('is held by what is created there, whatever was sent', () => {
    expect(scopeValues(scopeOfVendor(people, 7))).toEqual({ vendor: 7, user_type: 'SUB' })
    expect(scopeValues(scopeOfVendor(requests, 7))).toEqual({ tenantId: 'TEN-1007' })
  })

  test('in the panel is everything', () => {
    expect(conditionsOf('everything')).toEqual([[], []])
    expect(new PgDialect().sqlToQuery(sql`true${scopeSql('everything')}`).sql).toBe('true')
    expect(scopeValues('everything')).toEqual({})
  })
})

describe('what owners know of their records', () => {
  const people = owned(users)

  test('is what the declaration names, and nothing else', () => {
    const list = ownList(people)
    const { columns, fields = [], record = [] } = people.owner
    const isField = (name: string) => Object.hasOwn(users.fields, name)
    expect(Object.keys(list.fields).sort()).toEqual(
      [...new Set([...columns, ...fields])].filter(isField).sort(),
    )
    expect(Object.keys(ownRecord(people).fields).sort()).toEqual(
      [...new Set([...columns, ...fields, ...record])].filter(isField).sort(),
    )
    expect(Object.keys(list.fields)).not.toContain('password')
    expect([list.base, list.one, list.many]).toEqual(['user/sub-users', 'user', 'users'])
    expect(list.list).toEqual({
      columns: people.owner.columns,
      filters: people.owner.filters,
      sort: people.owner.sort,
      search: people.owner.search,
      defaultSort: { field: 'id', order: 'DESC' },
    })
    expect([list.form, list.transitions]).toEqual([[], []])
  })

  test('is written only where an action names it: once where it is given alone, again where it may be changed', () => {
    const { username, email, active } = ownList(people).fields
    expect(username?.options).toMatchObject({ readOnly: false, once: false })
    expect(email?.options).toMatchObject({ readOnly: false, once: true })
    const { last_sign_in_at: lastSignIn } = ownList(people).fields
    expect(lastSignIn?.options).toMatchObject({ readOnly: true, once: false })
    expect(active).toBeUndefined()
    const changed = { ...people, owner: { ...people.owner, actions: { edit: ['email'] } } }
    expect(ownList(changed).fields.email?.options).toMatchObject({ readOnly: false, once: false })
    expect(ownList(changed).fields.username?.options).toMatchObject({ readOnly: true, once: false })
  })

  test('can be done where an action is there', () => {
    expect(ownList(people).capabilities).toEqual({
      create: true,
      edit: true,
      delete: true,
      toggle: true,
      view: false,
      import: false,
    })
    expect(ownList(owned(contacts)).capabilities).toEqual({
      create: true,
      edit: false,
      delete: false,
      toggle: false,
      view: false,
      import: false,
    })
    const { actions: _actions, ...readOnly } = people.owner
    const shown = ownList({ ...people, owner: readOnly })
    expect(shown.capabilities).toEqual({
      create: false,
      edit: false,
      delete: false,
      toggle: false,
      view: false,
      import: false,
    })
    expect(Object.values(shown.fields).every(({ options }) => options.readOnly === true)).toBe(true)
  })

  test('is checked by the rules whose fields they all know', () => {
    const when = (field: string) =>
      ({ rule: 'requiredWhen', field: 'phone', when: { field, is: ['x'] } }) as const
    const order = (from: string, to: string) => ({ rule: 'dateOrder', from, to }) as const
    const rules = [when('username'), when('password'), order('email', 'phone'), order('email', 'roles')]
    expect(ownList({ ...people, rules }).rules).toEqual([rules[0], rules[2]])
  })

  test('is one record where it is the vendor itself', () => {
    expect([isSingle(owned(vendors)), isSingle(people)]).toEqual([true, false])
    expect([isOwned(vendors), isOwned(coupons)]).toEqual([true, false])
  })
})

describe('what a role can permit', () => {
  const actionsOf = (name: string) => SUBJECTS.find((subject) => subject.name === name)?.actions

  test('is what a resource is capable of, and its own actions', () => {
    expect(actionsOf('coupons')).toEqual(['list', 'view', 'create', 'edit', 'delete', 'export'])
    expect(actionsOf('contacts')).toEqual(['list', 'view', 'export', 'handle', 'personal_data'])
    expect(actionsOf('vendors')).toEqual(expect.arrayContaining(['subscribe', 'pay', 'adjust', 'confirm']))
    expect(actionsOf('referral_reviews')).toContain('decide')
    // Switching on and off is an edit.
    for (const [name, { capabilities }] of Object.entries({ users, coupons, contacts }))
      expect([name, actionsOf(name)?.includes('edit')]).toEqual([
        name,
        capabilities.edit || capabilities.toggle,
      ])
  })

  test('is a page or a group of settings as well', () => {
    expect(SUBJECTS.slice(0, 6)).toEqual([
      { name: 'dashboard', label: 'pages.dashboard', group: 'general', actions: ['view'] },
      { name: 'reports', label: 'shell.groups.reports', group: 'general', actions: ['view', 'export'] },
      { name: 'forecast', label: 'pages.reports/forecast', group: 'general', actions: ['view'] },
      { name: 'history', label: 'pages.history', group: 'general', actions: ['list', 'export'] },
      { name: 'system', label: 'pages.system-health', group: 'general', actions: ['view', 'edit'] },
      {
        name: 'terms_conditions',
        label: 'resources.terms_conditions.many',
        group: 'content',
        actions: ['view', 'edit'],
      },
    ])
    expect(SUBJECTS.find(({ name }) => name === 'security_settings')).toEqual({
      name: 'security_settings',
      label: 'resources.security_settings.many',
      group: 'general',
      actions: ['view', 'edit'],
    })
    expect(SUBJECTS.find(({ name }) => name === 'coupons')).toMatchObject({
      label: 'resources.coupons.many',
      group: 'sales',
    })
  })

  test('is written as subject and action, and is never everything', () => {
    expect(permissionOf('coupons', 'list')).toBe('coupons:list')
    expect(PERMISSIONS.has('coupons:list')).toBe(true)
    expect(PERMISSIONS.has('dashboard:edit')).toBe(false)
    expect([EVERYTHING, PERMISSIONS.has(EVERYTHING)]).toEqual(['*', false])
    expect(PERMISSIONS.size).toBe(SUBJECTS.reduce((sum, { actions }) => sum + actions.length, 0))
  })
})
