import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** A function with statements that says to answer a promise. */
const ANSWERING =
  /(async\s+)?(?:<[^<>=]*>)?\((?:[^()]|\([^()]*\))*\): Promise<[^=;{}]*(?:\{[^{}]*\})?[^=;{}]*> => \{\n/g

/** It hands out a promise that others hold too. */
const KEPT = /\n\s*return \w+$/

/**
 * Functions that are not async and yet answer a promise. What they throw before they have one is no rejection: beside
 * others in `Promise.all` it leaves those alone, whose own failures then nobody hears.
 */
const throwingOnes = (source: string): string[] =>
  [...source.matchAll(ANSWERING)].flatMap(({ 0: head, 1: isAsync, index }) => {
    const indent = /^ */.exec(source.slice(source.lastIndexOf('\n', index) + 1))?.[0] ?? ''
    const body = source.slice(index + head.length - 1).split(`\n${indent}}`)[0] ?? ''
    return isAsync || KEPT.test(body) ? [] : [head.trim()]
  })

test('a function that might throw beside a promise is found where there is one', () => {
  const body = '(a: number): Promise<void> => {\n  if (a) throw a\n  return work(a)\n}\n'
  expect(throwingOnes(`const lone = ${body}`)).toHaveLength(1)
  expect(throwingOnes(`const lone = async ${body}`)).toEqual([])
  expect(throwingOnes('const kept = (): Promise<void> => {\n  once ??= work()\n  return once\n}\n')).toEqual(
    [],
  )
})

test('a function of several statements that answers a promise is async, so that whatever it throws is a rejection', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      throwingOnes(readFileSync(join(ROOT, 'server', file), 'utf8')).map((head) => `${file} ${head}`),
    )
  expect(found).toEqual([])
})
