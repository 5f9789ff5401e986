import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { DeskLine } from '#src/dataProvider/bank.ts'
import { isolatedMoney, sumOfRiyals } from '#src/schema/money.ts'
import { isolated } from '#src/schema/plainText.ts'
import { bottomBar } from '#src/views/parts/bottomBar.ts'
import { Bar } from './styles.ts'
import type { Choosing } from './useChoosing.ts'

interface ChooseLineProps {
  readonly line: DeskLine
  readonly choosing: Choosing
}

/** The box by which a line is chosen. */
export const ChooseLine = ({ line, choosing }: ChooseLineProps) => {
  const translate = useTranslate()
  const { text, amount } = line
  return (
    <input
      type="checkbox"
      aria-label={translate('bank.choose.one', { text: isolated(text), amount: isolatedMoney(amount) })}
      checked={choosing.isChosen(line)}
      onChange={({ target }) => choosing.set([line], target.checked)}
    />
  )
}

interface ChosenLinesProps {
  readonly choosing: Choosing
  readonly isBusy: boolean
  readonly onIgnore: (lines: readonly DeskLine[]) => void
  readonly onCharge: (lines: readonly DeskLine[]) => void
}

/** What can be done to the lines that are chosen, as long as there are any. */
export const ChosenLines = ({ choosing, isBusy, onIgnore, onCharge }: ChosenLinesProps) => {
  const translate = useTranslate()
  const { chosen, alike } = choosing
  if (chosen.length === 0) return null
  const sum = isolatedMoney(sumOfRiyals(chosen.map(({ amount }) => amount)))
  return (
    <Bar ref={bottomBar} role="group" aria-label={translate('bank.choose.bar')}>
      <output>{translate('bank.choose.chosen', { smart_count: chosen.length, sum })}</output>
      {alike.length > 0 ? (
        <Button onClick={() => choosing.set(alike, true)}>
          {translate('bank.choose.alike', { smart_count: alike.length })}
        </Button>
      ) : null}
      <Button onClick={choosing.clear}>{translate('bank.choose.clear')}</Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => onCharge(chosen)}>
        {translate('bank.review.charge')}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => onIgnore(chosen)}>
        {translate('bank.ignore.confirm', { smart_count: chosen.length })}
      </Button>
    </Bar>
  )
}
