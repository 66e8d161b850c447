/** A chromosome of Drosophila melanogaster, where Debian's augustus-doc is installed. */
export const FLY_PATH = '/usr/share/doc/augustus/tutorial/data/chr2R.fa';
