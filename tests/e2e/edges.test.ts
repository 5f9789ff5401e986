import type { Locator, Page } from '@playwright/test'
import { resources } from '#src/resources/index.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { browserKind } from '#src/views/kinds/index.ts'
import { createPath, listPath, recordPath } from '#src/views/paths.ts'
import { belowLabels, drawnColumns, drawnTable, strays } from './support/edges.ts'
import { expect, test } from './support/test.ts'
import { inTurn } from './support/turns.ts'

const SELLER = { email: 'vendor@demo.test', password: 'Demo-1234!' }

const lists = (Object.values(resources) as unknown as AnyResource[]).filter(({ menu }) => menu !== undefined)

const numeric = ({ fields, list }: AnyResource): readonly string[] =>
  list.columns.filter((name) => {
    const field = fields[name]
    return field !== undefined && browserKind(field.kind).edge === 'number-edge'
  })

interface Paid {
  readonly id: number
  readonly amount: number
  readonly refund_state: string | null
}

interface Listed {
  readonly data: readonly { readonly id: number }[]
}

/** The columns of numbers of a page's table of rows, and what of them does not end at one edge. */
const measured = async (page: Page): Promise<readonly [number, readonly string[]]> => {
  const columns = await drawnColumns(await drawnTable(page))
  return [columns.length, strays(columns)]
}

/** Every box below that takes a number, one at least, has its digits at the physical right edge. */
const expectRightEdges = async (parent: Locator): Promise<void> => {
  const boxes = parent.locator('input:is([inputmode=decimal], [inputmode=numeric])')
  await boxes.first().waitFor()
  const edges = await boxes.evaluateAll((found) =>
    found.map((box) => {
      const { textAlign, direction } = getComputedStyle(box)
      const isEnd = direction === 'ltr' ? textAlign === 'end' : textAlign === 'start'
      return textAlign === 'right' || isEnd ? 'right' : textAlign
    }),
  )
  expect(new Set(edges)).toEqual(new Set(['right']))
}

/** Nothing may be hidden, broken or cut in a table of a window 1280 px wide. */
const expectRoom = async (page: Page): Promise<void> => {
  const table = page.locator('main table').first()
  await expect(table.locator('tbody td').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const style = await page.addStyleTag({ content: 'th, th * { overflow-wrap: normal !important }' })
  const { hidden, broken, cut } = await table.evaluate((element) => ({
    hidden: element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    // A word that its column has no room for goes over several lines, where nothing keeps it together.
    broken: [...element.querySelectorAll('th')]
      .filter((head) => head.scrollWidth > head.clientWidth + 1)
      .map((head) => head.textContent),
    // A cell that is wider than its column cuts a name of the other direction where it begins; marks may follow it.
    cut: [...element.querySelectorAll('td[data-cut]:has(> a > bdi:only-child):not(:has(.untranslated))')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  }))
  expect([hidden <= 0, broken, cut]).toEqual([true, [], []])
  await style.evaluate((element) => (element as Element).remove())
}

/** Numbers end at one edge: in the table of a wide window, and below the cards of a narrow one. */
const expectOneEdge = async (page: Page, resource: AnyResource): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await measured(page)).toEqual([numeric(resource).length, []])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('dl').first()).toBeVisible()
  // Sums below the cards end at one edge, as those of tables do.
  expect(await belowLabels(page.locator('main ul:has(> li dl)').first())).toEqual([])
}

for (const [place, resource] of lists.entries())
  test(
    `the list of ${resource.name} hides no column at 1280 px, breaks no word of its heads, cuts names at their own end, and its numbers end at one edge, their head too`,
    inTurn(place),
    async ({ panel: page, api }) => {
      const hasNumbers = numeric(resource).length > 0
      if (hasNumbers) {
        const { [resource.many]: listed } = await api.get<Record<string, Listed>>(resource.base)
        // A list of nothing would prove nothing: the demo data hold some of each.
        expect(listed?.data.length).toBeGreaterThan(0)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(listPath(resource))
      await expectRoom(page)
      if (hasNumbers) await expectOneEdge(page, resource)
    },
  )

test.describe('numbers end at one edge, their head too,', () => {
  for (const [place, report] of (Object.values(reports) as unknown as AnyResource[]).entries())
    test(`in the report ${report.name} and its charts as tables`, inTurn(place), async ({ panel: page }) => {
      await page.goto(`/admin-panel/${report.route}`)
      await page.locator('table').first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const table of await page.locator('table').all())
        expect(strays(await drawnColumns(table, '.number-edge, .value'))).toEqual([])
    })

  for (const name of ['vat-return', 'journal', 'deferred-revenue', 'vat'])
    test(`on a telephone in ${name}`, async ({ panel: page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/admin-panel/reports/${name}`)
      const table = page.locator('main table').first()
      await table.locator('td bdi').first().waitFor()
      const edges = await table
        .locator('td bdi')
        .evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().right)))
      expect(new Set(edges).size).toBe(1)
    })

  test('on the axes of the dashboard’s charts', async ({ panel: page }) => {
    await page.goto('/admin-panel/dashboard')
    const axes = page.locator('.MuiChartsAxis-directionY')
    await axes.first().waitFor()
    for (const axis of await axes.all()) {
      const labels = await axis
        .locator('text')
        .evaluateAll((found) =>
          found.map((each) => ({ text: each.textContent ?? '', edge: each.getBoundingClientRect().right })),
        )
      const column = { texts: labels.map(({ text }) => text), edges: labels.map(({ edge }) => edge) }
      expect(strays([column])).toEqual([])
    }
  })

  test('and bars of one category stand as their legend does, from where reading begins,', async ({
    panel: page,
    language,
  }) => {
    await page.goto('/admin-panel/reports/deferred-revenue')
    const figure = page.locator('figure').first()
    await figure.locator('.MuiBarChart-element, .MuiBarElement-root').first().waitFor()
    await page.waitForLoadState('networkidle')
    // The widest bar of each series, in the order of the legend.
    const colours = await page
      .locator('figure')
      .first()
      .locator('xpath=ancestor::section[1]')
      .locator('li i')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color))
    const places = await figure.locator('.MuiBarChart-element, .MuiBarElement-root').evaluateAll(
      (bars, wanted) =>
        wanted.map((colour) => {
          const found = bars.filter((bar) => getComputedStyle(bar).fill === colour)
          return Math.min(...found.map((bar) => bar.getBoundingClientRect().left))
        }),
      colours,
    )
    expect(places).toHaveLength(2)
    expect(places).toEqual(places.toSorted((one, other) => (language === 'ar' ? other - one : one - other)))
  })

  test('in the cards, the comparison and the summary of a registration', async ({ page, t, unique }) => {
    await page.goto('/register/vender')
    await page.locator('[name=store_name]').fill(unique)
    await page.locator('[name=subdomain]').fill(unique)
    await page.locator('[name=seller_name]').fill(unique)
    await page.locator('[name=email]').fill(`${unique}@example.test`)
    await page.locator('[name=phone]').fill('0551234567')
    await page.locator('[name=commercial_registration]').fill('1012345678')
    await page.getByRole('button', { name: t('registration.store.next') }).click()
    const limits = page.locator('.package-limits')
    await limits.first().waitFor()
    for (const card of await limits.all())
      expect(strays(await drawnColumns(card, '.limit-name + *'))).toEqual([])
    const compared = await drawnColumns(page.locator('.compare table'), 'thead th, tbody td')
    expect([compared.length > 1, strays(compared)]).toEqual([true, []])
    await page.getByRole('radio').last().check()
    await page.getByRole('button', { name: t('ordering.package.next') }).click()
    await page.locator('.amounts').waitFor()
    const amounts = await drawnColumns(page.locator('.amounts'), 'dd')
    expect([amounts.length, strays(amounts)]).toEqual([1, []])
  })

  test('in the tables, the counts and an order of the sellers’ own area', async ({ page, t, language }) => {
    await page.goto('/login')
    await page.getByLabel(t('site.sign_in.email')).fill(SELLER.email)
    await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(SELLER.password)
    await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.evaluate((locale) => localStorage.setItem('rabt.locale', locale), language)
    for (const name of ['payments', 'invoices']) {
      await page.goto(`/dashboard/${name}`)
      await page.locator('main table').first().waitFor()
      for (const table of await page.locator('main table').all()) {
        const columns = await drawnColumns(table)
        expect([name, columns.length > 0, strays(columns)]).toEqual([name, true, []])
      }
    }
    await page.goto('/dashboard')
    await page.locator('.counts').waitFor()
    expect(strays(await drawnColumns(page.locator('.counts'), 'strong'))).toEqual([])
    await page.goto('/dashboard/subscription')
    await page.locator('input[name=package]').first().check()
    const order = page.locator('.facts').filter({ has: page.locator('.fact-total') })
    await order.waitFor()
    const amounts = await drawnColumns(order, 'dd:has(> bdi[dir=ltr])')
    expect([amounts.length, strays(amounts)]).toEqual([1, []])
    for (const card of await page.locator('.package-limits').all())
      expect(strays(await drawnColumns(card, '.package-limit > bdi'))).toEqual([])
  })

  for (const name of ['coupons', 'partners', 'packages'] as const)
    test(`in the boxes of the form of ${name}`, async ({ panel: page }) => {
      await page.goto(createPath(resources[name]))
      await expectRightEdges(page.locator('form'))
    })

  test('in the boxes of the rates of VAT', async ({ panel: page, t }) => {
    await page.goto('/admin-panel/subscription-packages/general')
    await expectRightEdges(page.getByRole('region', { name: t('settings.vat.title') }))
  })

  test('in the box of a refund, of an adjustment and of a filter', async ({ panel: page, api, t }) => {
    const { subscriptions } = await api.get<{ subscriptions: { data: Paid[] } }>(
      'admin-panal/subscriptions?pageSize=100&status=SUCCESS',
    )
    const paid = subscriptions.data.find(({ amount, refund_state }) => amount > 0 && refund_state === null)
    await page.goto(recordPath(resources.subscriptions, 'view', paid?.id ?? 0))
    await page.getByRole('button', { name: t('payments.refund.action'), exact: true }).click()
    await expectRightEdges(page.getByRole('dialog'))
    await page.goto(`${recordPath(resources.partners, 'view', 1)}/partner-PaymentTab`)
    await page.getByRole('button', { name: t('accounts.adjust.action'), exact: true }).click()
    await expectRightEdges(page.getByRole('dialog'))
    await page.goto(listPath(resources.subscriptions))
    await page.getByRole('button', { name: t('views.filters.open'), exact: true }).click()
    await expectRightEdges(page.locator('fieldset'))
  })
})
