import { join } from 'node:path'
import { RULE_EVENTS } from '#src/contract/ruleEvents.ts'
import { isLong } from '../support/counts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { watchRequests } from './support/requests.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { inTurn } from './support/turns.ts'

const WIDTHS = [1440, 390]

/**
 * Where axe looks at a screen, in which direction: every run looks at each in one of the two languages, by turns; all
 * four ways, where hardly anything else can be found, are left to the long proofs.
 */
const LOOKED_AT = { ar: 1440, en: 390 }

/** A folder for pictures of what is looked at, wide and narrow, with LONG=1 of all; none are taken unless it is named. */
const PICTURES = process.env.SCREENSHOTS

/** Faults that a screen wrote to the console while it was looked at. */
const watchConsole = (page: import('@playwright/test').Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** A key of the catalogues that was not found is shown as it is. */
const RAW_KEY =
  /(?<![@\w.])(?:ra|pages|views|resources|shell|mapping|trees|payments|store_categories|errors|success|validation|accounts|actions|faults|profile|dashboard|einvoices|forecast|explain)\.[a-z_]+/

/** Types of events stand on screens as they are sent, and one may look like a key. */
const withoutEvents = (text: string): string =>
  Object.keys(RULE_EVENTS).reduce((rest, type) => rest.replaceAll(type, ''), text)

for (const [place, { name, find }] of screens.entries())
  test(
    `${name} is accessible, fits wide and narrow windows, names all and logs no fault`,
    inTurn(place),
    async ({ panel: page, api, language }) => {
      const faults = watchConsole(page)
      const loaded = watchRequests(page)
      await page.goto(await find(api))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // One without a value says that something is under way.
        await expect(page.locator('[role="progressbar"]:not([aria-valuenow])')).toHaveCount(0)
        await loaded()
        if (isLong || width === LOOKED_AT[language]) await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        expect(withoutEvents(await page.locator('body').innerText())).not.toMatch(RAW_KEY)
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${language}-${width}.png`) })
      }
      expect(faults).toEqual([])
    },
  )
