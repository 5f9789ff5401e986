import { expect, test } from 'vitest'
import { webhooks as ar } from '#src/i18n/ar/webhooks.ts'
import { webhooks as en } from '#src/i18n/en/webhooks.ts'
import { TYPE_GROUPS, typeName } from '#src/resources/webhookEndpoints/views/eventTypes.ts'

const at = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, part) => (found as Readonly<Record<string, unknown>> | undefined)?.[part], texts)

test.each([
  ['ar', ar],
  ['en', en],
])('every type of event that an endpoint can be told has a name in %s', (_locale, webhooks) => {
  const missing: string[] = []
  const translate = (key: string, options?: object): string => {
    const text = at({ webhooks }, key)
    if (typeof text === 'string') return text
    if (!options) missing.push(key)
    return ''
  }
  const types = TYPE_GROUPS.flatMap((group) => group.types)
  expect(types.length).toBeGreaterThan(50)
  for (const type of types) typeName(translate, type)
  expect(missing).toEqual([])
})
