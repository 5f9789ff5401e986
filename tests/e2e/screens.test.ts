import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { createPath, listPath, recordPath } from '#src/views/paths.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const all = (Object.values(resources) as unknown as AnyResource[]).filter(({ menu }) => menu !== undefined)

const WIDTHS = [1440, 390]

/** Faults that a screen wrote to the console while it was looked at. */
const watchConsole = (page: import('@playwright/test').Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

interface Screen {
  readonly name: string
  /** The address, with the id of a record where it shows one. */
  readonly path: (id: number) => string
  readonly resource?: AnyResource
}

const screensOf = (resource: AnyResource): Screen[] => {
  const { create, edit, view } = resource.capabilities
  return [
    { name: `the list of ${resource.name}`, path: () => listPath(resource), resource },
    ...(create
      ? [{ name: `the form of a new ${resource.one}`, path: () => createPath(resource), resource }]
      : []),
    ...(edit
      ? [
          {
            name: `the form of a ${resource.one}`,
            path: (id: number) => recordPath(resource, 'edit', id),
            resource,
          },
        ]
      : []),
    ...(view
      ? [
          {
            name: `the page of a ${resource.one}`,
            path: (id: number) => recordPath(resource, 'view', id),
            resource,
          },
        ]
      : []),
  ]
}

const screens: Screen[] = [
  { name: 'the dashboard', path: () => '/admin-panel/dashboard' },
  { name: 'the general settings', path: () => '/admin-panel/subscription-packages/general' },
  ...all.flatMap(screensOf),
]

for (const { name, path, resource } of screens)
  test(`${name} is accessible, fits wide and narrow windows and logs no fault`, async ({
    panel: page,
    api,
  }) => {
    const faults = watchConsole(page)
    const list = resource && (await api.get<Record<string, { data: { id: number }[] }>>(resource.base))
    const id = resource && list?.[resource.many]?.data[0]?.id
    if (resource) expect(id).toBeDefined()
    await page.goto(path(id ?? 0))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    expect(faults).toEqual([])
  })
