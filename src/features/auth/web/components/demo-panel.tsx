import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { Connection } from '../use-connection.ts';
import './demo-panel.css';
import type { SignIn } from './sign-in-context.ts';

type DemoPanelProps = {
  demo: NonNullable<SignIn['settings']['demo']>;
  connection: Connection;
};

/** Public account and sign-in configuration, in demo mode only. */
export function DemoPanel({ demo, connection }: DemoPanelProps) {
  const { t } = useI18n();
  return (
    <>
      <Notice tone="info" quiet title={t('adminSignIn.demoTitle')}>
        <p>
          {t('adminSignIn.username')}
          {t('common.colon')}
          <code>{demo.username}</code>
        </p>
        <p>
          {t('adminSignIn.password')}
          {t('common.colon')}
          <code>{demo.password}</code>
        </p>
      </Notice>
      <details className="debug small">
        <summary>{t('adminSignIn.debugTitle')}</summary>
        <dl>
          <dt>{t('adminSignIn.debugConnection')}</dt>
          <dd>{t(connection === 'connected' ? 'adminSignIn.connected' : 'adminSignIn.notConnected')}</dd>
          <dt>{t('adminSignIn.debugUrl')}</dt>
          <dd>{t(demo.urlIsSet ? 'adminSignIn.isSet' : 'adminSignIn.isMissing')}</dd>
          <dt>{t('adminSignIn.debugKey')}</dt>
          <dd>{t(demo.keyIsSet ? 'adminSignIn.isSet' : 'adminSignIn.isMissing')}</dd>
        </dl>
      </details>
    </>
  );
}
