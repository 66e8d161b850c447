interface LinkParts {
  /** Of the page that shows the share, without query and fragment. */
  page: string;
  /** The view that opens first; '' for the beginning. */
  viewSearch: string;
  secret: string;
}

/** The link of a share. The secret is its fragment, which no browser sends to a server. */
export function shareLink({ page, viewSearch, secret }: LinkParts): string {
  return `${page}${viewSearch === '' ? '' : `?${viewSearch}`}#${secret}`;
}
