import { expectTypeOf, test } from 'vitest'
import type { coupons } from '#src/resources/coupons/coupons.ts'
import type { packages } from '#src/resources/packages/packages.ts'
import {
  choice,
  computed,
  date,
  dateTime,
  integer,
  optional,
  password,
  reference,
  text,
  translated,
} from '#src/schema/fields.ts'
import type { LabelsOf } from '#src/schema/labels.ts'
import { dateOrder, defineResource } from '#src/schema/resource.ts'
import type { InputOf, RecordOf } from '#src/schema/types.ts'

const example = {
  name: 'examples',
  route: 'examples',
  base: 'admin-panal/examples',
  one: 'example',
  many: 'examples',
  menu: 'content',
  represent: 'title',
  fields: { title: translated(text()), from: date(), to: date(), note: optional(text()) },
  list: { columns: ['title', 'created_at'], filters: ['from'], sort: ['id'], search: ['title'] },
  form: [{ key: 'all', fields: ['title', 'from', 'to', 'note'] }],
} as const

test('a record is inferred from the declaration', () => {
  type Coupon = RecordOf<typeof coupons>
  expectTypeOf<Coupon['name_ar']>().toEqualTypeOf<string>()
  expectTypeOf<Coupon['name_en']>().toEqualTypeOf<string | null>()
  expectTypeOf<Coupon['type']>().toEqualTypeOf<'PERCENTAGE' | 'FIXED'>()
  expectTypeOf<Coupon['value']>().toEqualTypeOf<number | null>()
  expectTypeOf<Coupon['packages']>().toEqualTypeOf<readonly number[]>()
  expectTypeOf<Coupon['packages_labels']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Coupon['id']>().toEqualTypeOf<number>()
  expectTypeOf<Coupon>().not.toHaveProperty('name')
})

test('an input leaves out what is computed and may leave out what is optional', () => {
  type Package = InputOf<typeof packages>
  expectTypeOf<Package>().not.toHaveProperty('active_subscription_count')
  expectTypeOf<Package>().not.toHaveProperty('id')
  expectTypeOf<Package['price']>().toEqualTypeOf<number>()
  expectTypeOf<Package['title_en']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Package['product_count']>().toEqualTypeOf<number | null | undefined>()
})

test('a password is written but never part of a record', () => {
  const people = defineResource({
    ...example,
    fields: {
      ...example.fields,
      secret: password(),
      owner: optional(reference('users')),
      count: computed(integer()),
    },
  })
  expectTypeOf<RecordOf<typeof people>>().not.toHaveProperty('secret')
  expectTypeOf<InputOf<typeof people>['secret']>().toEqualTypeOf<string>()
  expectTypeOf<RecordOf<typeof people>['owner_label']>().toEqualTypeOf<string | null>()
  expectTypeOf<RecordOf<typeof people>['count']>().toEqualTypeOf<number>()
})

test('a name that is not declared does not compile', () => {
  // @ts-expect-error no such column
  defineResource({ ...example, list: { ...example.list, columns: ['titel'] } })
  // @ts-expect-error no such filter
  defineResource({ ...example, list: { ...example.list, filters: ['form'] } })
  // @ts-expect-error no such sort
  defineResource({ ...example, list: { ...example.list, sort: ['title_ar'] } })
  // @ts-expect-error no such field in a section
  defineResource({ ...example, form: [{ key: 'all', fields: ['until'] }] })
  // @ts-expect-error no such field in a rule
  defineResource({ ...example, rules: [dateOrder('from', 'until')] })
  // @ts-expect-error no such field names a record
  defineResource({ ...example, represent: 'name' })
  // @ts-expect-error only texts are translated
  translated(integer())
  // @ts-expect-error a flag has no choices
  text({ choices: ['A'] })
})

test('a label that is missing or misspelt does not compile', () => {
  const kinds = defineResource({ ...example, fields: { ...example.fields, kind: choice(['A', 'B']) } })
  type Labels = LabelsOf<typeof kinds>
  expectTypeOf<keyof Labels['fields']>().toEqualTypeOf<'title' | 'from' | 'to' | 'note' | 'kind'>()
  expectTypeOf<Labels['choices']>().toEqualTypeOf<{
    readonly kind: { readonly A: string; readonly B: string }
  }>()
  // @ts-expect-error B has no label
  const choices: Labels['choices'] = { kind: { A: '' } }
  expectTypeOf(choices).toExtend<object>()
})

test('a section, hint, change of state or action without its text does not compile', () => {
  const kinds = defineResource({
    ...example,
    fields: { ...example.fields, seen_at: optional(dateTime()), seen_by: optional(text({ hint: true })) },
    actions: ['answer'],
    transitions: [
      {
        key: 'see',
        at: 'seen_at',
        by: 'seen_by',
        state: { field: 'note', before: 'NEW', after: 'SEEN' },
      },
    ],
  })
  type Labels = LabelsOf<typeof kinds>
  expectTypeOf<Labels['sections']>().toEqualTypeOf<{ readonly all: string }>()
  expectTypeOf<Labels['hints']>().toEqualTypeOf<{ readonly seen_by: string }>()
  expectTypeOf<keyof Labels['transitions']>().toEqualTypeOf<'see'>()
  expectTypeOf<Labels['actions']>().toEqualTypeOf<{ readonly answer: string }>()
  // @ts-expect-error the section has no title
  const sections: Labels['sections'] = {}
  // @ts-expect-error the field promises a hint
  const hints: Labels['hints'] = {}
  expectTypeOf([sections, hints]).toExtend<object>()
})
