import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button, Pagination, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { type DeskLine, type Direction, readBankDesk } from '#src/dataProvider/bank.ts'
import { DIRECTIONS } from '#src/resources/bankLines/bankLines.ts'
import { useShortcuts } from '#src/resources/subscriptions/views/shortcuts.tsx'
import { usePageKeys } from '#src/stores/pageKeys.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useLastPage } from '#src/views/list/useLastPage.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { SureLines } from './SureLines.tsx'
import { Parts, Sheet } from './styles.ts'
import { UnsureLines } from './UnsureLines.tsx'
import { useChoosing } from './useChoosing.ts'
import { useMatching } from './useMatching.ts'

/** As many as the server tells at once. */
const LINES_PER_PAGE = 50

/** The direction that is shown; it stands in the address. */
const useDirection = () => {
  const [params, setParams] = useSearchParams()
  const direction: Direction = params.get('direction') === 'OUT' ? 'OUT' : 'IN'
  return { direction, choose: (chosen: Direction) => setParams({ direction: chosen }, { replace: true }) }
}

/** What is being done to lines that are nothing of ours. */
interface Aside {
  readonly act: 'ignore' | 'charge'
  readonly lines: readonly DeskLine[]
}

interface LinesProps {
  readonly lines: readonly DeskLine[]
  readonly direction: Direction
}

/** Sure lines, and those to look at; by keyboard A approves the sure ones, N opens the next. */
const Lines = ({ lines, direction }: LinesProps) => {
  const translate = useTranslate()
  const { isBusy, refused, matchSure, matchOne, charge, ignore } = useMatching()
  const [shown, setShown] = useState<number>()
  const [aside, setAside] = useState<Aside>()
  // What was refused is looked at, whatever it was before.
  const sure = lines.filter(({ id, is_sure }) => is_sure && !refused.has(id))
  const unsure = lines.filter(({ id, is_sure }) => !is_sure || refused.has(id))
  const choosing = useChoosing(unsure)
  const next = unsure[(unsure.findIndex(({ id }) => id === shown) + 1) % Math.max(1, unsure.length)]
  useShortcuts({
    KeyA: sure.length > 0 && !isBusy ? () => void matchSure(sure) : undefined,
    KeyN: next && (() => setShown(next.id)),
  })
  usePageKeys(
    useMemo(
      () => [
        { keys: ['A'], label: translate('bank.keys.sure') },
        { keys: ['N'], label: translate('bank.keys.next') },
      ],
      [translate],
    ),
  )
  const close = () => setAside(undefined)
  const ignoreAll = async (of: readonly DeskLine[], reason: string): Promise<void> => {
    await ignore(
      of.map(({ id }) => id),
      reason,
    )
    close()
  }
  return (
    <>
      <SureLines lines={sure} direction={direction} isBusy={isBusy} onApprove={() => void matchSure(sure)} />
      <UnsureLines
        lines={unsure}
        choosing={choosing}
        direction={direction}
        shown={shown}
        onShow={setShown}
        isBusy={isBusy}
        refused={refused}
        onMatch={(line, target) => void matchOne(line, target)}
        onIgnore={(of) => setAside({ act: 'ignore', lines: of })}
        onCharge={(of) => setAside({ act: 'charge', lines: of })}
      />
      {aside?.act === 'ignore' ? (
        <IgnoreDialog
          count={aside.lines.length}
          onConfirm={(reason) => ignoreAll(aside.lines, reason)}
          onClose={close}
        />
      ) : null}
      {aside?.act === 'charge' ? (
        <ChargeDialog
          lines={aside.lines}
          isBusy={isBusy}
          onConfirm={async (charges) => {
            if (await charge(charges)) close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const Desk = ({ direction, onImport }: { direction: Direction; onImport: (() => void) | undefined }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['bank_lines', 'desk', direction, page],
    queryFn: ({ signal }) => readBankDesk(direction, page, signal),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / LINES_PER_PAGE))
  // Those of the last page were matched.
  useLastPage(page, data && !isPlaceholderData ? pages : 0, setPage)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton label={translate('ra.page.loading')} />
  if (data.total === 0)
    return (
      <Sheet>
        <Notice
          scene="empty"
          title={translate('bank.empty.title')}
          text={translate(`bank.empty.${direction}`)}
          action={
            onImport ? (
              <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={onImport}>
                {translate('bank.import.action')}
              </Button>
            ) : undefined
          }
        />
      </Sheet>
    )
  return (
    <>
      <Lines lines={data.lines} direction={direction} />
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_event, next) => setPage(next)}
          aria-label={translate('pages.bank-desk')}
        />
      ) : null}
    </>
  )
}

/** What the bank says of payments: statements are brought here, and their lines matched. */
const BankDeskPage = () => {
  const translate = useTranslate()
  const allows = useAllows()
  const { direction, choose } = useDirection()
  const [isImporting, setImporting] = useState(false)
  const mayImport = allows?.('bank_statements', 'import') === true
  const open = mayImport ? () => setImporting(true) : undefined
  return (
    <Page
      title={translate('pages.bank-desk')}
      actions={
        open ? (
          <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={open}>
            {translate('bank.import.action')}
          </Button>
        ) : undefined
      }
    >
      <Parts>
        <div className="ways">
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('resources.bank_lines.fields.direction')}
            value={direction}
            onChange={(_event, chosen: Direction | null) => chosen && choose(chosen)}
          >
            {DIRECTIONS.map((each) => (
              <ToggleButton key={each} value={each}>
                {translate(`resources.bank_lines.choices.direction.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <p>{translate(`bank.about.${direction}`)}</p>
        </div>
        <Desk key={direction} direction={direction} onImport={open} />
      </Parts>
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  )
}

export default BankDeskPage
