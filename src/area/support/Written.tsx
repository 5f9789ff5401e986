/** What somebody wrote, line by line and in its own direction. */
export const Written = ({ children }: { readonly children: string }) => (
  <p className="written" dir="auto">
    {children}
  </p>
)
