import { expect, expectTypeOf, test } from 'vitest'
import { serverKinds } from '#server/kinds/index.ts'
import type { ServerKind, ServerKinds } from '#server/kinds/kind.ts'
import type { Range } from '#src/schema/checks.ts'
import { checks } from '#src/schema/checks.ts'
import { inputs, type KindInputs } from '#src/views/inputs/inputs.ts'
import { browserKinds } from '#src/views/kinds/index.ts'
import type { BrowserKind, BrowserKinds } from '#src/views/kinds/kind.ts'
import { duration as inBrowser } from '#tests/support/duration/browser.tsx'
import { duration, type kindsAndDuration } from '#tests/support/duration/schema.ts'
import { duration as onServer } from '#tests/support/duration/server.ts'

type More = typeof kindsAndDuration

test('a new kind is three small definitions, each of which begins with what it extends', () => {
  const field = duration({ hint: true, max: 60 })
  expectTypeOf(field.kind).toEqualTypeOf<'duration'>()
  expectTypeOf(field.value).toEqualTypeOf<number | undefined>()
  expect(field.options).toEqual({ min: 0, max: 60, hint: true })
  const schema = checks[duration.is.check](field.options)
  expect([45, 61, 1.5].map((value) => schema.safeParse(value).success)).toEqual([true, false, false])
  const table = {
    server: { ...serverKinds, duration: onServer } satisfies ServerKinds<More>,
    input: { ...inputs, duration: inputs.integer } satisfies KindInputs<More>,
    browser: { ...browserKinds, duration: inBrowser } satisfies BrowserKinds<More>,
  }
  expect(table.server.duration.type).toBe('integer')
  expect(table.browser.duration.edge).toBe('number-edge')
})

test('what the server or the browser lacks of a kind is named by the compiler', () => {
  // @ts-expect-error the server knows no duration
  const server: ServerKinds<More> = serverKinds
  // @ts-expect-error the browser knows no duration
  const browser: BrowserKinds<More> = browserKinds
  // @ts-expect-error no form knows how a duration is entered
  const input: KindInputs<More> = inputs
  const { paper: _paper, ...withoutPaper } = inBrowser
  // @ts-expect-error it has no look on paper
  const half: BrowserKind<number, Range> = withoutPaper
  const { edge: _edge, ...withoutEdge } = inBrowser
  // @ts-expect-error it stands at no edge
  const loose: BrowserKind<number, Range> = withoutEdge
  const { json: _json, ...silent } = onServer
  // @ts-expect-error it cannot be answered
  const mute: ServerKind<number> = silent
  expectTypeOf([server, browser, input, half, loose, mute]).toExtend<object>()
})
