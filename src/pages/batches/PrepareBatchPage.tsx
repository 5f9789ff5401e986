import { Alert, Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type DueWallet, readDueWallets } from '#src/dataProvider/payoutBatches.ts'
import { isolatedMoney, sumOfRiyals } from '#src/schema/money.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { Bar, Parts, Sheet } from '../bank/styles.ts'
import { Wallets } from './styles.ts'
import { keyOf, MOST_CHOSEN, usePreparing } from './usePreparing.ts'
import { BlockedWallet, ChoosableWallet } from './WalletRow.tsx'

interface ChoosingProps {
  readonly wallets: readonly DueWallet[]
  /** The draft was not made, as others may have been paid meanwhile. */
  readonly onRefused: () => void
}

/** The wallets that can be paid out of, which of them are chosen, and what these come to. */
const Choosing = ({ wallets, onRefused }: ChoosingProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const [note, setNote] = useState('')
  const { chosen, isChosen, set, prepare, isBusy } = usePreparing(wallets, onRefused)
  const words = search.trim().toLocaleLowerCase()
  const shown = wallets.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  const sum = isolatedMoney(sumOfRiyals(chosen.map(({ amount }) => amount)))
  return (
    <Wallets aria-labelledby={titleId} aria-busy={isBusy}>
      <header>
        <div>
          <h2 id={titleId}>{translate('batches.items')}</h2>
          <p>{translate('batches.about')}</p>
        </div>
      </header>
      <div className="tools">
        <label>
          <input
            type="checkbox"
            checked={shown.length > 0 && shown.every(isChosen)}
            disabled={shown.length === 0}
            onChange={({ target }) => set(shown, target.checked)}
          />
          {translate('batches.all')}
        </label>
        <TextField
          size="small"
          type="search"
          label={translate('batches.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((wallet) => (
            <ChoosableWallet
              key={keyOf(wallet)}
              wallet={wallet}
              isChosen={isChosen(wallet)}
              onToggle={() => set([wallet], !isChosen(wallet))}
            />
          ))}
        </ul>
      ) : (
        <p className="nothing">{translate('batches.none_found')}</p>
      )}
      {wallets.length > MOST_CHOSEN ? (
        <Alert severity="info">{translate('batches.most', { most: MOST_CHOSEN })}</Alert>
      ) : null}
      <Bar>
        <output>{translate('batches.chosen', { smart_count: chosen.length, sum })}</output>
        <TextField
          className="note"
          size="small"
          label={translate('batches.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
        />
        <Button
          variant="contained"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void prepare(note)}
        >
          {translate('batches.prepare')}
        </Button>
      </Bar>
    </Wallets>
  )
}

/** Those who have something payable, and lack what a transfer needs. */
const Blocked = ({
  wallets,
  minimum,
}: {
  readonly wallets: readonly DueWallet[]
  readonly minimum: number
}) => {
  const translate = useTranslate()
  const titleId = useId()
  if (wallets.length === 0) return null
  return (
    <Wallets aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{translate('batches.blocked.title')}</h2>
          <p>{translate('batches.blocked.about')}</p>
        </div>
      </header>
      <ul>
        {wallets.map((wallet) => (
          <BlockedWallet key={keyOf(wallet)} wallet={wallet} minimum={minimum} />
        ))}
      </ul>
    </Wallets>
  )
}

/** Who is due: some of them are chosen, and a draft is made of what they are to be paid. */
const PrepareBatchPage = () => {
  const translate = useTranslate()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['payout_batches', 'due'],
    queryFn: ({ signal }) => readDueWallets(signal),
    staleTime: 0,
  })
  if (error && !data)
    return (
      <Page title={translate('pages.payout-batches/prepare')}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    )
  const open = data?.due.filter(({ blocked }) => blocked === null) ?? []
  const blocked = data?.due.filter((wallet) => wallet.blocked !== null) ?? []
  return (
    <Page title={translate('pages.payout-batches/prepare')}>
      <Parts>
        {data ? null : <FormSkeleton label={translate('ra.page.loading')} />}
        {data && open.length === 0 ? (
          <Sheet>
            <Notice
              scene="empty"
              title={translate('batches.empty.title')}
              text={translate('batches.empty.text')}
            />
          </Sheet>
        ) : null}
        {open.length > 0 ? (
          // What is chosen is chosen among these: begun anew when they are read anew.
          <Choosing key={dataUpdatedAt} wallets={open} onRefused={() => void refetch()} />
        ) : null}
        <Blocked wallets={blocked} minimum={data?.minimum ?? 0} />
      </Parts>
    </Page>
  )
}

export default PrepareBatchPage
