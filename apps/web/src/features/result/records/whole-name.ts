/** The name of a record and what follows it, as its header has them. */
export function wholeName({ name, description }: { name: string; description: string }): string {
  return description === '' ? name : `${name} ${description}`;
}
