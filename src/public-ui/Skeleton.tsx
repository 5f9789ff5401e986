/** Room for what is being fetched, so that nothing jumps when it comes. */
export const Skeleton = ({ rows, look = 'lines' }: { rows: number; look?: 'lines' | 'cards' }) => (
  <div className={`skeleton skeleton-${look}`} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are all the same
      <span key={row} />
    ))}
  </div>
)
