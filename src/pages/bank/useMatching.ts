import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import {
  type Candidate,
  chargeBankLines,
  type DeskLine,
  ignoreBankLines,
  matchLines,
} from '#src/dataProvider/bank.ts'
import { isolatedMoney, sumOfRiyals } from '#src/schema/money.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { approves, askedOf, isGuess, wordsAgainst } from './against.ts'

/** What came of a line, whatever was done to it. */
interface Outcome {
  readonly line: number
  readonly done: boolean
  readonly text: string | null
}

const refusalsOf = (outcomes: readonly Outcome[]): ReadonlyMap<number, string> =>
  new Map(outcomes.flatMap(({ line, done, text }) => (done ? [] : [[line, text ?? ''] as const])))

/** Texts that tell how many lines were done, and how many were refused. */
const WORDS = {
  match: ['bank.matched', 'bank.refused'],
  charge: ['bank.charged', 'bank.not_done'],
  ignore: ['bank.ignored', 'bank.not_done'],
} as const

const pairOf = ({ id, direction }: Pick<DeskLine, 'id' | 'direction'>, { kind, id: target }: Candidate) => ({
  line: id,
  direction,
  target,
  kind,
})

/**
 * Matches lines, the sure ones together or one by itself, and tells what came of each; never optimistic. What was
 * refused stays with its reason until the next try.
 */
export const useMatching = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dialogs = useDialogs()
  const notify = useNotify()
  const client = useQueryClient()
  const { make, isBusy } = useCalling()
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())

  const tell = async (act: keyof typeof WORDS, outcomes: readonly Outcome[]): Promise<void> => {
    const refusals = refusalsOf(outcomes)
    setRefused(refusals)
    const done = outcomes.length - refusals.size
    const [ofDone, ofRefused] = WORDS[act]
    if (done) notify(translate(ofDone, { smart_count: done }), { type: 'success' })
    if (refusals.size) notify(translate(ofRefused, { smart_count: refusals.size }), { type: 'warning' })
    await client.invalidateQueries()
  }

  const send = async (pairs: Parameters<typeof matchLines>[0]['pairs'], sure: boolean): Promise<void> => {
    const outcomes = await make(() => matchLines({ sure, pairs }))
    if (outcomes)
      await tell(
        'match',
        outcomes.map(({ line, matched, text }) => ({ line, done: matched, text })),
      )
  }

  /** False where it was given up: nothing is known of any line then. */
  const charge = async (charges: Parameters<typeof chargeBankLines>[0]): Promise<boolean> => {
    const outcomes = await make(() => chargeBankLines(charges))
    if (outcomes) await tell('charge', outcomes)
    return outcomes !== undefined
  }

  /** Throws what it is refused with as a whole, such as a reason that is too long. */
  const ignore = async (lines: readonly number[], reason: string): Promise<void> =>
    tell('ignore', await ignoreBankLines({ lines: [...lines], reason }))

  const matchSure = async (lines: readonly DeskLine[]): Promise<void> => {
    const [first] = lines
    if (!first) return
    const sum = isolatedMoney(sumOfRiyals(lines.map(({ amount }) => amount)))
    const words = { smart_count: lines.length, sum }
    const isMeant = await dialogs.confirm({
      tone: 'question',
      title: translate(`bank.sure.question.${first.direction}`, words),
      text: translate(`bank.sure.follows.${first.direction}`, words),
      confirm: translate(`bank.sure.action.${first.direction}`, words),
      cancel: translate('ra.action.cancel'),
    })
    if (!isMeant) return
    const pairs = lines.flatMap(({ id, direction, candidates: [found] }) =>
      found ? [pairOf({ id, direction }, found)] : [],
    )
    await send(pairs, true)
  }

  /** Asks once before what speaks against it is passed over, naming all of it, or a payment is guessed. */
  const isMeant = async (target: Candidate): Promise<boolean> => {
    const signs = askedOf(target)
    if (signs.length === 0 && !isGuess(target)) return true
    const does = approves(target) ? 'approve' : 'link'
    const words = {
      number: `\u2066${target.number}\u2069`,
      against: formatNames(
        [
          ...signs.map((sign) => wordsAgainst(translate, sign, target)),
          ...(isGuess(target) ? [translate('bank.doubt.unnamed')] : []),
        ],
        locale,
      ),
    }
    return dialogs.confirm({
      tone: 'warning',
      title: translate(`bank.doubt.${does}.title`, words),
      text: translate(`bank.doubt.${does}.text`, words),
      confirm: translate(`bank.doubt.${does}.confirm`),
      cancel: translate('ra.action.cancel'),
    })
  }

  const matchOne = async (line: DeskLine, target: Candidate): Promise<void> => {
    if (await isMeant(target)) await send([pairOf(line, target)], false)
  }

  return {
    isBusy,
    refused,
    matchSure,
    matchOne,
    charge,
    ignore,
  }
}
