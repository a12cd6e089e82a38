import { DocumentFrame } from '#sign-in/document-frame.tsx';
import { INITIAL_STATE, SignUpForm } from '#sign-up/sign-up-form.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { FIRST_START } from './texts.ts';

/** The build makes it (web/build/light-pages.ts), as that of the sign-in. */
export const LightDocument = () => (
  <DocumentFrame
    heading="Empezar"
    intro="Cree su cuenta: la primera, con la que podrá crear las demás."
    again="/empezar"
  >
    <p id="away" role="alert" className="text-danger">
      La primera cuenta se crea en la computadora donde está el programa. Abra allí esta página.
    </p>
    <div id="form">
      <SignUpForm texts={FIRST_START} {...INITIAL_STATE} />
    </div>
    {/* Somebody else has made the account meanwhile. */}
    <div id="started" className="mt-4 grid">
      <a href="/login" className={buttonStyles()}>
        Iniciar sesión
      </a>
    </div>
  </DocumentFrame>
);
