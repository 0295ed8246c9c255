import { Button, buttonClass, Card, DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { shopContractText } from '#messages/shop-contract.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import {
  CONTRACT,
  type ShopContract,
  signPathOf,
  type SignedContract,
  useContract,
} from '../components/contract-api.ts';
import { ShopTerms } from '../components/shop-terms.tsx';
import { WaitingNotice } from '../components/waiting-contract.tsx';

/** `/user/merchant/contract`: the commission of the shop, the version of its contract that waits for a signature, and those that were signed. */
export default function ShopContractScreen(): ReactElement {
  const contract = useContract();
  return (
    <div className="flex flex-col gap-5">
      <QueryView query={contract} showsReason skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
        {(known) => <Standing contract={known} />}
      </QueryView>
      <ShopTerms />
      {contract.data !== undefined && contract.data.versions.length > 0 && (
        <section aria-labelledby="signed-heading" className="flex flex-col gap-3">
          <SectionHeading id="signed-heading">{shopContractText.signed}</SectionHeading>
          <ul className="flex flex-col gap-3">
            {contract.data.versions.map((each) => (
              <Version key={each.version} contract={each} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Standing({ contract: { waiting, versions, is_required: isRequired } }: { readonly contract: ShopContract }) {
  if (waiting !== null)
    return (
      <div className="flex flex-col gap-3">
        <WaitingNotice waiting={waiting} isRequired={isRequired} />
        <OpenButton />
      </div>
    );
  return versions.length > 0 ? (
    <Notice tone="paid" title={shopContractText.title}>
      {shopContractText.done}
    </Notice>
  ) : (
    <Notice tone="plain" title={shopContractText.title}>
      {shopContractText.none}
    </Notice>
  );
}

/** Opens the version that waits; what is open already stays. Then it is read and signed as every document. */
function OpenButton(): ReactElement {
  const navigate = useNavigate();
  const open = useAction(async () => {
    const { waiting } = await api.post(CONTRACT);
    const document = waiting?.document_id ?? null;
    if (document !== null) await navigate(signPathOf(document));
  });
  return (
    <Button size="large" isWide isBusy={open.isBusy} onClick={() => open.run()}>
      {shopContractText.open}
    </Button>
  );
}

function Version({
  contract: { version, signed_at: at, document_id: id, file },
}: {
  readonly contract: SignedContract;
}) {
  const download = useAction(async () => {
    const pdf = await api.blob('/api/v1/signing/documents/:id/pdf/', { params: { id } });
    saveFile(pdf, file?.name ?? 'nesye-contract.pdf');
  });
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{shopContractText.version(version)}</h3>
        <p className="text-sm text-ink-soft">
          {shopContractText.signedAt} <DateText value={at} />
        </p>
      </div>
      {file === null ? (
        <p role="status" className="text-sm text-ink-soft">
          {shopContractText.sealing}
        </p>
      ) : (
        <p className="text-sm text-ink-soft">
          {shopContractText.code}: <Latin>{file.verification_code}</Latin>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link
          to={signPathOf(id)}
          aria-label={shopContractText.readOf(version)}
          className={buttonClass({ tone: 'secondary' })}
        >
          {shopContractText.read}
        </Link>
        {file !== null && (
          <Button
            tone="secondary"
            icon="download"
            aria-label={shopContractText.pdfOf(version)}
            isBusy={download.isBusy}
            onClick={() => download.run()}
          >
            {shopContractText.pdf}
          </Button>
        )}
      </div>
    </Card>
  );
}
