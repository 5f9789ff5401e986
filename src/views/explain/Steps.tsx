import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { type Explanation, formulaText, placesOf, type Step, type Subject, termText } from './explanation.ts'

const List = styled('ol')(({ theme }) => {
  const tokens = theme.tokens
  return {
    // One column for all results: their place values line up.
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    gap: '0 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'baseline',
      paddingBlock: 6,
      fontSize: fontSize.sm,
    },
    '& > li + li': { borderBlockStart: `1px solid ${tokens.line}` },
    '& .said': { minWidth: 0, overflowWrap: 'anywhere' },
    '& a': { color: tokens.primaryInk, whiteSpace: 'nowrap' },
    // A number that breaks at its hyphen is read in two directions.
    '& .behind': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      verticalAlign: 'bottom',
    },
    '& .formula, & .exact': {
      display: 'block',
      color: tokens.inkSoft,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .exact': { fontSize: fontSize.xs },
    '& .result': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', ...numberEdge(theme) },
    '& .fault': { display: 'flex', gap: 6, marginBlockStart: 4, color: tokens.dangerInk, fontWeight: 600 },
    '& .fault > svg': { fontSize: 18 },
    '& > li.wrong .result': { color: tokens.dangerInk },
  }
})

interface StepRowProps {
  readonly step: Step
  readonly subject: Pick<Subject, 'addressOf' | 'listAddressOf'>
  readonly onFollow: () => void
}

const RecordLink = ({ step: { link }, subject, onFollow }: StepRowProps) => {
  if (!link) return null
  const address = subject.addressOf(link)
  const label = <bdi className="behind">{link.label}</bdi>
  return address ? (
    <Link to={address} onClick={onFollow}>
      {label}
    </Link>
  ) : (
    label
  )
}

interface ListLinkProps extends StepRowProps {
  /** What the step says: it tells the links of a panel apart. */
  readonly sentence: string
}

const ListLink = ({ step: { behind }, subject, onFollow, sentence }: ListLinkProps) => {
  const translate = useTranslate()
  const address = behind && subject.listAddressOf?.(behind)
  return address ? (
    <Link to={address} onClick={onFollow} aria-label={translate('explain.list_of', { sentence })}>
      {translate('explain.list')}
    </Link>
  ) : null
}

const StepRow = (row: StepRowProps) => {
  const { step } = row
  const translate = useTranslate()
  const locale = useAppLocale()
  const { key, exact, result, stored } = step
  const formula = formulaText(step, locale)
  const sentence = translate(`explain.steps.${key}`, placesOf(step, locale))
  const hasForm = result !== null && (result.kind === 'text' || result.kind === 'day')
  return (
    <li className={stored ? 'wrong' : undefined}>
      <div className="said">
        {sentence} <RecordLink {...row} /> <ListLink {...row} sentence={sentence} />
        {formula ? (
          <span className="formula">
            <bdi dir="ltr">{formula}</bdi>
          </span>
        ) : null}
        {exact ? (
          <span className="exact">{translate('explain.exact', { value: `\u2066${exact}\u2069` })}</span>
        ) : null}
        {stored ? (
          <span className="fault">
            <ErrorOutlineOutlined aria-hidden />
            {translate('explain.stored', { value: `\u2066${termText(stored, locale)}\u2069` })}
          </span>
        ) : null}
      </div>
      {result ? (
        <span className="result">
          <bdi dir={hasForm ? undefined : 'ltr'}>{termText(result, locale)}</bdi>
        </span>
      ) : null}
    </li>
  )
}

/** The parts of an explanation, each a list of steps with their formulas and results. */
export const Steps = ({
  explanation,
  ...row
}: { readonly explanation: Explanation } & Omit<StepRowProps, 'step'>) => {
  const translate = useTranslate()
  return explanation.parts.map(({ key, steps }) => (
    <section key={key}>
      <h3>{translate(`explain.parts.${key}`)}</h3>
      <List>
        {steps.map((step, at) => (
          <StepRow key={`${step.key}.${step.link?.id ?? at}`} step={step} {...row} />
        ))}
      </List>
    </section>
  ))
}
