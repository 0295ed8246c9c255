import { useState, type ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { GUARANTEES, type Paper, rejectedText, sendPictures } from '../api.ts';
import { PictureInput } from './picture-input.tsx';

/** Pictures of both sides; after a rejection with its reason above, and one side is enough then. */
export function PicturesForm({ paper }: { readonly paper: Paper }): ReactElement {
  const [front, setFront] = useState<File>();
  const [back, setBack] = useState<File>();
  const isThere = (side: 'front' | 'back', file: File | undefined): boolean =>
    file !== undefined || paper.pictures.includes(side);
  const isComplete = isThere('front', front) && isThere('back', back) && (front !== undefined || back !== undefined);
  // What came back has both sides already.
  const isAgain = paper.pictures.includes('front') && paper.pictures.includes('back');
  const form = useForm(localForm<object, unknown>(), {
    send: () => sendPictures(paper.id, { ...(front && { front }), ...(back && { back }) }),
    invalidates: GUARANTEES,
    done: guaranteeText.sent,
  });
  return (
    <Form
      form={form}
      title={guaranteeText.picturesTitle[paper.kind]}
      lead={guaranteeText.picturesLead[paper.kind]}
      submit={guaranteeText.send}
      busy={guaranteeText.sending}
      isDisabled={!isComplete}
    >
      {paper.reject_reason !== null && (
        <Notice tone="overdue" title={guaranteeText.states.rejected}>
          {rejectedText(paper)}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PictureInput label={guaranteeText.front} file={front} onPick={setFront} />
        <PictureInput label={guaranteeText.back} file={back} onPick={setBack} />
      </div>
      {!isComplete && (
        <p className="text-sm text-ink-soft">{isAgain ? guaranteeText.pictureAgain : guaranteeText.pictureMissing}</p>
      )}
    </Form>
  );
}
