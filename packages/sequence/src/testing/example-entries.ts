/** Entries with something of everything, for tests that change parts of them. */
export const GENBANK = `LOCUS       SCU49845                  31 bp    DNA     circular PLN 21-JUN-1999
DEFINITION  Saccharomyces cerevisiae TCP1-beta gene, partial cds;
            and Axl2p gene.
ACCESSION   U49845 U49846
VERSION     U49845.1  GI:1293613
KEYWORDS    .
SOURCE      Saccharomyces cerevisiae (baker's yeast)
  ORGANISM  Saccharomyces cerevisiae
            Eukaryota; Fungi.
REFERENCE   1  (bases 1 to 31)
  TITLE     ORIGIN and // here
            LOCUS
COMMENT     DEFINITION  none
FEATURES             Location/Qualifiers
     source          1..31
                     /organism="Saccharomyces cerevisiae"
     CDS             complement(join(<1..6,
                     20..>28))
                     /codon_start=1
                     /pseudo
                     /note="says ""yes"" to
                     /slashes"
                     /translation="SSIY
                     NGIS"
BASE COUNT        9 a      7 c      7 g      8 t
ORIGIN      Chromosome IX
        1 gatcctccat ATACAACGGT
       21 rtctccacct a
//
`;

export const EMBL = `ID   X56734; SV 2; linear; mRNA; STD; PLN; 20 BP.
XX
AC   X56734; S46826;
XX
DE   Trifolium repens mRNA for
DE   beta-glucosidase.
XX
FH   Key             Location/Qualifiers
FH
FT   source          1..20
FT                   /organism="Trifolium repens"
FT   CDS             14..20
FT                   /product="beta-
FT                   glucosidase"
XX
SQ   Sequence 20 BP; 5 A; 5 C; 5 G; 5 T; 0 other;
     aaacaaacca aatatggatt                                                    20
//
`;
