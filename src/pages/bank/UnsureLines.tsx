import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Alert, Button } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Candidate, DeskLine, Direction } from '#src/dataProvider/bank.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { CandidateSigns } from './CandidateSigns.tsx'
import { ChooseLine, ChosenLines } from './ChosenLines.tsx'
import { LineReview } from './LineReview.tsx'
import { LineDay, LineWords, Money } from './LineWords.tsx'
import { Row, Sheet, Signs } from './styles.ts'
import type { Choosing } from './useChoosing.ts'

/** What the likeliest of what a line may be has in common with it, and that it may give back a payout. */
const Found = ({ line: { candidates, returns, needs_another } }: { readonly line: DeskLine }) => {
  const translate = useTranslate()
  const [found] = candidates
  const [back] = returns
  if (!(found || back)) return translate('bank.unsure.nothing')
  return (
    <>
      {back ? (
        <Signs>
          <Chip look={{ tone: 'primary', icon: UndoOutlined }}>
            {translate('bank.returns.sign', { number: `\u2066${back.number}\u2069` })}
          </Chip>
        </Signs>
      ) : null}
      {needs_another ? (
        <Signs>
          <Chip look={{ tone: 'warning', icon: PeopleOutlineOutlined }}>
            {translate('bank.unsure.needs_another')}
          </Chip>
        </Signs>
      ) : null}
      {found ? <CandidateSigns candidate={found} /> : null}
    </>
  )
}

interface UnsureLinesProps {
  readonly lines: readonly DeskLine[]
  readonly choosing: Choosing
  readonly direction: Direction
  /** The line that is looked at. */
  readonly shown: number | undefined
  readonly onShow: (id: number | undefined) => void
  readonly isBusy: boolean
  /** Why lines were refused, by their ids. */
  readonly refused: ReadonlyMap<number, string>
  readonly onMatch: (line: DeskLine, target: Candidate) => void
  readonly onIgnore: (lines: readonly DeskLine[]) => void
  readonly onCharge: (lines: readonly DeskLine[]) => void
}

/** Lines that somebody has to look at, one of them opened. */
export const UnsureLines = ({
  lines,
  choosing,
  direction,
  shown,
  onShow,
  isBusy,
  refused,
  onMatch,
  onIgnore,
  onCharge,
}: UnsureLinesProps) => {
  const translate = useTranslate()
  const titleId = useId()
  if (lines.length === 0) return null
  return (
    <Sheet aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{translate('bank.unsure.title')}</h2>
          <p>{translate(`bank.unsure.about.${direction}`)}</p>
        </div>
        <label className="all">
          <input
            type="checkbox"
            checked={choosing.isAll}
            onChange={({ target }) => choosing.set(lines, target.checked)}
          />
          {translate('bank.choose.all')}
        </label>
      </header>
      <ul>
        {lines.map((line) => {
          const isShown = line.id === shown
          const reason = refused.get(line.id)
          return (
            <li key={line.id}>
              <Row className="choosable">
                <ChooseLine line={line} choosing={choosing} />
                <LineDay line={line} />
                <LineWords line={line} />
                <span className="found">
                  <Found line={line} />
                  <Button
                    size="small"
                    aria-expanded={isShown}
                    endIcon={isShown ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
                    onClick={() => onShow(isShown ? undefined : line.id)}
                  >
                    {translate(isShown ? 'bank.unsure.close' : 'bank.unsure.open')}
                  </Button>
                </span>
                <Money riyals={line.amount} />
                {/* The signs of what it was matched with may all agree: nothing else tells why it is here. */}
                {reason && !isShown ? (
                  <Alert severity="error" className="refused">
                    {reason}
                  </Alert>
                ) : null}
              </Row>
              {isShown ? (
                <LineReview
                  line={line}
                  isBusy={isBusy}
                  refused={reason}
                  onMatch={(target) => onMatch(line, target)}
                  onIgnore={() => onIgnore([line])}
                  onCharge={() => onCharge([line])}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <ChosenLines choosing={choosing} isBusy={isBusy} onIgnore={onIgnore} onCharge={onCharge} />
    </Sheet>
  )
}
