import { useState } from 'react';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox, Switch } from '#src/ui/controls/checkbox.tsx';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { arrowRightIcon, chevronLeftIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { Segments } from '#src/ui/controls/segments.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { Sample } from './sample.tsx';

export function ControlSamples() {
  return (
    <>
      <ButtonSamples />
      <FieldSamples />
      <Sample title="Choices">
        <ChoiceCards legend="How should we remember you?">
          <ChoiceCard
            name="recognition"
            title="Show my name"
            details="Listed with the devotees."
            defaultChecked
          />
          <ChoiceCard name="recognition" title="Give anonymously" details="Listed as Anonymous Devotee." />
        </ChoiceCards>
        <ChoiceCards legend="Choose an amount" className="choices--amounts">
          <ChoiceCard amount name="amount" title="$10" details="Monthly updates" />
          <ChoiceCard amount name="amount" title="$50" flag="Popular" details="Reports" defaultChecked />
          <ChoiceCard amount name="amount" title="$100" details="Early access" />
          <ChoiceCard amount name="amount" title="$500" details="Events" />
        </ChoiceCards>
        <SegmentSample />
        <Checkbox label="Send me a copy" defaultChecked />
        <Switch label="Published" defaultChecked />
        <Switch label="Disabled" disabled />
      </Sample>
    </>
  );
}

function SegmentSample() {
  const [often, setOften] = useState<'once' | 'monthly'>('once');

  return (
    <Segments
      legend="How often?"
      name="frequency"
      value={often}
      choices={[
        { value: 'once', label: 'One-time' },
        { value: 'monthly', label: 'Monthly' },
      ]}
      onChange={setOften}
    />
  );
}

function ButtonSamples() {
  const [isBusy, setBusy] = useState(false);

  return (
    <Sample title="Buttons and links">
      <div className="row">
        <Button>Support Us</Button>
        <Button variant="line">Learn More</Button>
        <Button variant="haldi">Donate Now</Button>
        <Button variant="danger">Delete user</Button>
      </div>
      <div className="row">
        <Button disabled>Donate</Button>
        <Button busy={isBusy} busyLabel="Sending..." onClick={() => setBusy(true)}>
          Press to send
        </Button>
        <Button busy busyLabel="Signing in...">
          Sign in
        </Button>
      </div>
      <div className="row">
        <Button small>Small</Button>
        <ButtonLink small variant="line" href="/about">
          A link
        </ButtonLink>
        <TextLink arrow href="/projects">
          View All Projects
        </TextLink>
        <IconButton shape={arrowRightIcon} label="Next" />
        <IconButton shape={chevronLeftIcon} label="Previous day" small />
      </div>
      <div className="row sample-night">
        <Button variant="haldi">On a dark field</Button>
        <Button variant="line">Outline</Button>
      </div>
      <Button wide>Full width</Button>
    </Sample>
  );
}

function FieldSamples() {
  return (
    <Sample title="Fields">
      <Field label="Name">
        <Input defaultValue="Ananya Rao" autoComplete="name" />
      </Field>
      <Field label="Email" error="Enter a full address, like name@example.org">
        <Input type="email" defaultValue="ananya@" />
      </Field>
      <Field label="Phone" optionalMark="(optional)" hint="With country code.">
        <Input type="tel" placeholder="+1 510 555 0123" />
      </Field>
      <Field label="Password">
        <Input disabled placeholder="Disabled" />
      </Field>
      <Field label="Inquiry Type">
        <Select defaultValue="general">
          <option value="general">General</option>
          <option value="volunteer">Volunteer</option>
        </Select>
      </Field>
      <Field label="Message">
        <Textarea rows={3} />
      </Field>
    </Sample>
  );
}
