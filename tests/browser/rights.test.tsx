import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { panel } from '#src/i18n/en/panel.ts'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { pagePath } from '#src/views/paths.ts'
import type { TestApp } from '#tests/support/app.ts'
import { createPackage } from '#tests/support/panel/records.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

const screens = Object.values<AnyResource>(resources).filter(hasScreens)

let api: TestApp
let token: string

servePanel(async (served) => {
  api = served.api
})

/** Somebody who may see everything and write nothing. */
beforeAll(async () => {
  const permissions = screens.flatMap(({ name }) => [`${name}:list`, `${name}:view`, `${name}:export`])
  await api.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('looks', 'looks', 'looks', $1)",
    [permissions],
  )
  token = await api.signIn('looks')
})

const forms = screens.flatMap((resource) =>
  (['create', 'edit'] as const)
    .filter((action) => resource.capabilities[action])
    .map((action) => pagePath(resource, action).replace(':id', '1')),
)

test.each(forms)('%s shows no form to whose role does not permit it, and says so', async (path) => {
  await openPanel(path, token)
  await screen.findByText(panel.faults.denied.title)
  expect(document.querySelector('main form, main input, main textarea')).toBeNull()
})

test('every form of a declared resource is among them', () => {
  expect(forms.length).toBeGreaterThan(20)
})

test('who filters by records that the role may not list reads their names on the chips', async () => {
  await api.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('sells', 'sells', 'sells', $1)",
    [['coupons:list', 'coupons:view', 'coupons:create', 'coupons:edit']],
  )
  const made = await createPackage(api, await api.signIn(), { title_en: 'Growth and more' })
  const filter = encodeURIComponent(JSON.stringify({ packages: [made] }))
  await openPanel(`coupons/list?filter=${filter}`, await api.signIn('sells'))
  await screen.findByText('Growth and more')
})
